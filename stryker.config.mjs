/** Mutation testing of the rules, `npm run mutation`. See docs/testing.md. */
export default {
  mutate: ["src/{availability,booking,payments,quotes,requests}/*.ts", "!src/**/*.{test,server}.ts"],
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  packageManager: "npm",
  coverageAnalysis: "perTest",
  // Static mutants run once per module load and would need all tests again.
  ignoreStatic: true,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: "build/mutation/report.html" },
  jsonReporter: { fileName: "build/mutation/report.json" },
  tempDirName: "build/mutation/sandbox",
  ignorePatterns: ["/build", "/runtime", "/var", "/test-results"],
  // Stryker rewrites paths in tsconfig.json with an API that TypeScript 7 no longer has. There are none to rewrite.
  tsconfigFile: "none",
};
