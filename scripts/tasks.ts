import path from "node:path";
import { runChecks } from "./checks.ts";
import { build, ensureBuild } from "./set-up/build.ts";
import { ensureDependencies } from "./set-up/dependencies.ts";
import { Failure, inForeground } from "./set-up/process.mjs";
import { root, toolPath } from "./set-up/project.ts";

type Task = { says: string; run(args: string[]): Promise<number> };

const tasks: Record<string, Task> = {
  start: {
    says: "serve the site",
    async run(args) {
      await ensureBuild();
      // The page bundle leaves React out of itself, and React chooses its production build by this variable.
      return site("main.js", args, { NODE_ENV: process.env["NODE_ENV"] ?? "production" });
    },
  },
  dev: { says: "serve with hot reload", run: (args) => node(["server/dev.ts", ...args]) },
  build: {
    says: "build anew",
    async run() {
      await build();
      return 0;
    },
  },
  test: { says: "every check, or those named", run: runChecks },
  bench: {
    says: "list the benchmarks, or run those named",
    // What is measured brings packages of its own, which no other task needs.
    run: async (args) => (await import("./bench.ts")).runBenches(args),
  },
  lint: { says: "lint", run: (args) => runChecks(["lint", ...args]) },
  typecheck: { says: "check types", run: () => runChecks(["types"]) },
  images: { says: "turn the masters in art/ into the pages' pictures", run: () => node(["scripts/images.ts"]) },
  format: { says: "format all files", run: (args) => node([toolPath("oxfmt"), ...args]) },
  doctor: { says: "list what the operator still has to supply", run: (args) => ownersCommand(["doctor", ...args]) },
  site: { says: "the owner's commands", run: ownersCommand },
};

/** Sets up what a task needs, runs it, and answers its exit code. */
export async function runTask(name: string | undefined, args: string[]): Promise<number> {
  const task = name === undefined ? undefined : tasks[name];
  if (!task) {
    const known = Object.entries(tasks).map(([key, { says }]) => `${key} (${says})`);
    throw new Failure(`There is no task “${name ?? ""}”. Tasks: ${known.join(", ")}.`);
  }
  await ensureDependencies();
  return task.run(args);
}

async function ownersCommand(args: string[]): Promise<number> {
  await ensureBuild();
  return site("site.js", args);
}

function site(entry: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return node(["--enable-source-maps", path.join("build", "site", entry), ...args], env);
}

function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return inForeground(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
}
