/** Mutation testing of the domain, `npm run mutation`. What became of it stands in docs/mutation.md. */
export default {
  mutate: ["domain/**/*.ts", "!domain/**/*.test.ts"],
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  packageManager: "npm",
  coverageAnalysis: "perTest",
  // What runs once, when a module is read, would need all tests anew for each mutant.
  ignoreStatic: true,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: "build/mutation/report.html" },
  jsonReporter: { fileName: "build/mutation/report.json" },
  tempDirName: "build/mutation/sandbox",
  ignorePatterns: ["/art", "/build", "/runtime", "/var", "/public/pictures", "/test-results"],
  // Stryker rewrites the paths of a tsconfig.json through an interface that TypeScript 7 no longer has. Here are none to rewrite.
  tsconfigFile: "none",
};
