import { captured, Failure, inForeground, mustRun, root, seconds, toolPath } from "./process.ts";
import { ensureChromium, missingPrograms, type ProgramName, reasonToSkip } from "./programs.ts";
import { ensureBuild } from "./set-up.ts";

type Check = {
  name: string;
  /** If one of these programs is missing, the check skips tests. */
  needs?: readonly ProgramName[];
  prepare?: () => Promise<unknown>;
  /** @returns the exit code */
  run(args: string[]): Promise<number>;
  /** Runs at the same time as others. The unit tests leave a fifth of two cores idle. */
  beside?: true;
  /** The check takes long, or its result may change although the code does not. */
  only?: "in CI" | "when named";
};

const toolCheck = (name: string, packageName: string, fixed: string[], prepare?: Check["prepare"]): Check => ({
  name,
  beside: true,
  run: (args) => tool(packageName, [...fixed, ...args]),
  ...(prepare && { prepare }),
});

/**
 * Matches the browser tests that only CI runs unless they are named: the ones with the tag, and all projects except Chromium. Playwright
 * compares the pattern with the project, file, title and tags of a test.
 */
const thorough = "@thorough|^(?!chromium )";

/**
 * The clock of browser tests starts on 8 September in a plain `npm test`, with quotes until the 11th, and winter time begins before most events.
 * In CI it starts on the last day of a year, before a 29 February (`tests/helpers/clock.ts`).
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
  toolCheck("format", "oxfmt", ["--check"]),
  toolCheck(
    "types",
    "typescript",
    ["--noEmit", "--incremental", "--tsBuildInfoFile", "build/types.tsbuildinfo"],
    generateTypes,
  ),
  toolCheck("lint", "oxlint", ["--type-aware", "--deny-warnings", "--report-unused-disable-directives"], generateTypes),
  toolCheck("unused", "knip", ["--no-config-hints", "--no-progress"], generateTypes),
  { ...toolCheck("unit", "vitest", ["run"]), needs: ["postgres"] },
  { name: "build", run: () => ensureBuild().then(() => 0) },
  {
    name: "e2e",
    needs: isCi() ? browserPrograms : ["fonts"],
    prepare: ensureChromium,
    run: (args) => {
      if (isCi() || args.length > 0) return browserTests(args);
      return browserTests(["--grep-invert", thorough], { TEST_CLOCK: process.env["TEST_CLOCK"] ?? otherStart });
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
    name: "matrix",
    beside: true,
    run: runMatrix,
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
  // Vitest would take a path behind it for its value, and write the snapshots of all tests.
  const behindUpdate = rest.find((_, index) => ["-u", "--update"].includes(rest[index - 1] ?? ""));
  if (behindUpdate?.startsWith("-") === false) {
    throw new Failure(`Write “${behindUpdate}” before the option that updates snapshots.`);
  }
  return { selected, rest };
}

/** Runs the named checks, or all of them, and stops if one fails. */
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
  const failed: string[] = [];
  const run = async (check: Check): Promise<void> => {
    const began = Date.now();
    console.log(`\n── ${check.name}`);
    const isDone = (await check.run(rest)) === 0;
    if (!isDone) failed.push(check.name);
    results.push(`${isDone ? "✓" : "✗"} ${check.name.padEnd(8)} ${seconds(began).padStart(6)} s`);
  };
  await Promise.all(chosen.filter(({ beside }) => beside).map(run));
  for (const check of chosen.filter(({ beside }) => !beside)) if (failed.length === 0) await run(check);

  console.log(`\n${results.join("\n")}`);
  if (failed.length === 0) return 0;
  const skipped = chosen.slice(results.length).map((check) => check.name);
  const notRun = skipped.length > 0 ? `; not run: ${skipped.join(", ")}` : "";
  console.error(`✗ ${failed.join(", ")} failed; see above for the cause${notRun}.`);
  return 1;
}

function isCi(): boolean {
  return Boolean(process.env["CI"]);
}

function browserTests(args: string[], variables: Record<string, string> = {}): Promise<number> {
  return tool("@playwright/test", ["test", ...args], variables);
}

let generated: Promise<string> | undefined;

/** Writes the types that route modules import. React Router derives them from the route table. */
function generateTypes(): Promise<string> {
  return (generated ??= mustRun(process.execPath, [toolPath("@react-router/dev"), "typegen"], { cwd: root }));
}

/** Runs a tool without NODE_ENV, so that the tool chooses its own mode. */
function tool(packageName: string, args: string[], variables: Record<string, string> = {}): Promise<number> {
  const { NODE_ENV: _, ...env } = process.env;
  return inForeground(process.execPath, [toolPath(packageName), ...args], { env: { ...env, ...variables } });
}

/** Fails on high and critical advisories about runtime dependencies. It does not fail if the registry cannot answer. */
async function auditDependencies(): Promise<number> {
  const { code, output } = await captured("npm", ["audit", "--omit=dev", "--audit-level=high"], { cwd: root });
  console.log(output.trimEnd());
  const hasAnswered = code === 0 || /severity|vulnerabilit/i.test(output);
  if (!hasAnswered) console.log("The registry does not answer: the dependencies were not checked.");
  return hasAnswered ? code : 0;
}

/**
 * Clocks, time zones and locales that must not change the result of a unit test. Each run also has its own order of tests. docs/testing.md
 * explains how to find the setting that causes a failure.
 */
const environments = [
  { TEST_CLOCK: "2028-03-26T00:59:30Z", TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8" },
  { TEST_CLOCK: "2027-10-31T00:30:00Z", TZ: "America/St_Johns", LC_ALL: "C" },
];

/** The slices that compute or format days and times. */
const slices = ["i18n", "availability", "quotes", "payments", "booking", "requests", "mail", "desk"];

/** @param args paths of tests instead of the slices @returns 0, or the exit code of the last run that failed */
async function runMatrix(args: string[]): Promise<number> {
  const chosen = args.length > 0 ? args : slices.map((slice) => `src/${slice}/`);
  let failed = 0;
  for (const [index, settings] of environments.entries()) {
    const seed = `--sequence.seed=${index + 1}`;
    console.log(`\n${Object.values(settings).join(", ")} (${seed})`);
    const order = ["--sequence.shuffle.files", "--sequence.shuffle.tests", seed];
    const run = [toolPath("vitest"), "run", "--reporter=agent", ...order, ...chosen];
    const { NODE_ENV: _, LANGUAGE: __, ...inherited } = process.env;
    const env = { ...inherited, ...settings, LANG: settings.LC_ALL, STORES_OVER: "sqlite" };
    const code = await inForeground(process.execPath, run, { env });
    if (code !== 0) failed = code;
  }
  return failed;
}
