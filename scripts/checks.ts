import { existsSync } from "node:fs";
import path from "node:path";
import { runGoldenTests, runMatrix } from "./matrix.ts";
import { captured, Failure, inForeground, root, seconds, toolPath } from "./process.ts";
import { ensureChromium, missingPrograms, type ProgramName, reasonToSkip } from "./programs.ts";
import { ensureBuild, ensureBuildAndPictures } from "./set-up.ts";

type Check = {
  name: string;
  /** Programs without which it leaves tests out. */
  needs?: readonly ProgramName[];
  prepare?: () => Promise<void>;
  run(args: string[]): Promise<number>;
  /** Runs only there or when named: it takes long, or its result may change although the code does not. */
  only?: "in CI" | "when named";
};

/**
 * Browser tests that cover every page and width, or repeat another test in the second language, and the project of the
 * third browser: Playwright compares the pattern with the project, file, title and tags of a test.
 */
const thorough = "@thorough|^webkit ";

/** Browser tests that choose days or wait for them. */
const dated = "@dates";
/**
 * When the clock of these starts in their second run in CI: 8 September, with quotes until the 11th, and a change to winter time
 * before most dates of events. The first has 29 February, and starts on the 31st (`tests/helpers/clock.ts`).
 */
const otherStart = "2028-09-08T08:00:00Z";

const browserPrograms = [
  "fonts",
  "firefox",
  "webkit",
  "xvfb",
  "faketime",
  "postgres",
  "caddy",
  "nginx",
  "openssl",
  "age",
  "rclone",
] as const;

/** In the order in which they run, fast ones first. */
const checks: Check[] = [
  { name: "format", run: (args) => tool("oxfmt", ["--check", ...args]) },
  {
    name: "types",
    run: async () =>
      (await generateTypes()) ||
      tool("typescript", ["--noEmit", "--incremental", "--tsBuildInfoFile", "build/types.tsbuildinfo"], {
        command: "tsc",
      }),
  },
  {
    name: "lint",
    run: async (args) =>
      (await generateTypes()) ||
      tool("oxlint", ["--type-aware", "--deny-warnings", "--report-unused-disable-directives", ...args]),
  },
  // Unused files, exports and dependencies.
  { name: "unused", run: (args) => tool("knip", ["--no-config-hints", "--no-progress", ...args]) },
  {
    name: "unit",
    needs: ["postgres", "strace"],
    run: (args) => tool("vitest", ["run", ...args]),
  },
  {
    name: "build",
    run: async () => {
      await ensureBuild();
      return 0;
    },
  },
  {
    name: "e2e",
    needs: browserPrograms,
    prepare: ensureChromium,
    // In CI, and of the tests that are named, all of them in one run: each run starts browsers and sites of its own.
    run: async (args) => {
      if (args.length > 0) return browserTests(args);
      if (!isCi()) return browserTests(["--grep-invert", thorough]);
      return (await browserTests([])) || browserTests(["--grep", dated], { TEST_CLOCK: otherStart });
    },
  },
  {
    name: "thorough",
    needs: browserPrograms,
    prepare: ensureChromium,
    run: (args) => browserTests(["--grep", thorough, ...args]),
    only: "when named",
  },
  {
    name: "record",
    prepare: ensureBuildAndPictures,
    run: (args) => inForeground(process.execPath, ["tests/record/record.ts", ...args]),
    only: "when named",
  },
  {
    name: "matrix",
    needs: ["faketime"],
    prepare: ensureChromium,
    run: async (args) => (await runMatrix(args)) || (args.length > 0 ? 0 : runGoldenTests()),
    only: "in CI",
  },
  { name: "audit", run: auditDependencies, only: "in CI" },
];

/**
 * Splits the arguments into checks and the arguments of a check: `unit src/requests` runs the unit tests of one folder.
 * Without a name all checks run.
 */
export function selectChecks(args: string[], names: readonly string[]): { selected: string[]; rest: string[] } {
  const first = args.findIndex((arg) => !names.includes(arg));
  const selected = first === -1 ? args : args.slice(0, first);
  const rest = first === -1 ? [] : args.slice(first);
  if (selected.length === 0 && rest.length === 0) return { selected: [...names], rest };
  if (rest.length > 0 && selected.length !== 1) {
    throw new Failure(`Name one check before “${rest.join(" ")}”. Checks: ${names.join(", ")}.`);
  }
  return { selected, rest };
}

/** Runs the named checks, or all of them, and stops at the first that fails. */
export async function runChecks(args: string[]): Promise<number> {
  const names = checks.map((check) => check.name);
  const { selected, rest } = selectChecks(args, names);
  const leftOut = ({ only }: Check): boolean =>
    args.length === 0 && (only === "when named" || (only === "in CI" && !isCi()));
  const chosen = checks.filter((check) => selected.includes(check.name) && !leftOut(check));
  const missing = reasonToSkip(missingPrograms(...new Set(chosen.flatMap(({ needs = [] }) => needs))));
  if (missing !== undefined) console.log(`Tests are left out: ${missing}.`);
  for (const check of chosen) await check.prepare?.();

  const results: string[] = [];
  let code = 0;
  for (const check of chosen) {
    console.log(`\n── ${check.name}`);
    const began = Date.now();
    code = await check.run(rest);
    results.push(`${code === 0 ? "✓" : "✗"} ${check.name.padEnd(8)} ${seconds(began).padStart(6)} s`);
    if (code !== 0) break;
  }
  const skipped = chosen.slice(results.length).map((check) => check.name);
  console.log(`\n${results.join("\n")}`);
  if (code !== 0) {
    const notRun = skipped.length > 0 ? `; not run: ${skipped.join(", ")}` : "";
    console.error(`✗ ${chosen[results.length - 1]?.name ?? ""} failed; see above for the cause${notRun}.`);
  }
  return code;
}

function isCi(): boolean {
  return Boolean(process.env["CI"]);
}

function browserTests(args: string[], variables: Record<string, string> = {}): Promise<number> {
  return tool("@playwright/test", ["test", ...args], { command: "playwright", variables });
}

let typesGenerated = false;

/** Writes the types that route modules import. React Router derives them from the route table. */
async function generateTypes(): Promise<number> {
  if (typesGenerated && existsSync(path.join(root, ".react-router"))) return 0;
  typesGenerated = true;
  return tool("@react-router/dev", ["typegen"], { command: "react-router" });
}

/** Runs a tool without NODE_ENV: each chooses its own mode. */
async function tool(
  packageName: string,
  args: string[],
  { command, variables = {} }: { command?: string; variables?: Record<string, string> } = {},
): Promise<number> {
  const { NODE_ENV: _, ...env } = process.env;
  return inForeground(process.execPath, [toolPath(packageName, command), ...args], { env: { ...env, ...variables } });
}

/** Fails on high and critical advisories of what the site runs on. A registry that answers no audit is no error. */
async function auditDependencies(): Promise<number> {
  const { code, output } = await captured("npm", ["audit", "--omit=dev", "--audit-level=high"], { cwd: root });
  console.log(output.trimEnd());
  const hasAnswered = code === 0 || /severity|vulnerabilit/i.test(output);
  if (!hasAnswered) console.log("The registry answers no audit: the dependencies were not checked.");
  return hasAnswered ? code : 0;
}
