import path from "node:path";
import { runChecks } from "./checks.ts";
import { build, ensureBuild } from "./set-up/build.ts";
import { ensureDependencies } from "./set-up/dependencies.ts";
import { Failure, inForeground, inPlace } from "./set-up/process.mjs";
import { root, siteEnvironment, siteFlags, toolPath } from "./set-up/project.ts";

type Task = { description: string; run(args: string[]): Promise<number> };

const tasks: Record<string, Task> = {
  start: {
    description: "serve the site",
    async run(args) {
      await ensureBuild();
      // React is not part of the page bundle and chooses its production build by this variable.
      const env = { NODE_ENV: "production", ...siteEnvironment, ...process.env };
      return inPlace(process.execPath, builtEntry("main.js", args), { cwd: root, env });
    },
  },
  dev: { description: "serve with hot reload", run: (args) => serveSources(args, {}) },
  preview: {
    description: "serve with hot reload and drafts of articles",
    run: (args) => serveSources(args, { CONTENT_DRAFTS: "shown" }),
  },
  build: {
    description: "build in any case",
    async run() {
      await build();
      return 0;
    },
  },
  release: {
    description: "pack the built site for a server",
    async run() {
      const { release } = await import("./release.ts");
      console.log(await release());
      return 0;
    },
  },
  test: { description: "run all checks, or the named ones", run: runChecks },
  bench: {
    description: "list the benchmarks, or run the named ones",
    // Benchmarks import packages that no other task needs.
    run: async (args) => (await import("./bench.ts")).runBenches(args),
  },
  mutation: {
    description: "mutation tests of the domain, about half an hour",
    run: (args) => node([toolPath("@stryker-mutator/core", "stryker"), "run", ...args]),
  },
  lint: { description: "lint", run: (args) => runChecks(["lint", ...args]) },
  typecheck: { description: "check types", run: () => runChecks(["types"]) },
  format: { description: "format all files", run: (args) => node([toolPath("oxfmt"), ...args]) },
  doctor: {
    description: "check the installation and list content that the operator still has to supply",
    run: (args) => siteCommand(["doctor", ...args]),
  },
  site: { description: "run a command of the owner", run: siteCommand },
};

/** Prepares and runs a task. @returns its exit code */
export async function runTask(name: string | undefined, args: string[]): Promise<number> {
  const task = name === undefined ? undefined : tasks[name];
  if (!task) {
    const known = Object.entries(tasks).map(([key, { description }]) => `${key} (${description})`);
    throw new Failure(`There is no task “${name ?? ""}”. Tasks: ${known.join(", ")}.`);
  }
  await ensureDependencies();
  return task.run(args);
}

async function siteCommand(args: string[]): Promise<number> {
  await ensureBuild();
  return node(builtEntry("site.js", args));
}

function serveSources(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return node(["server/dev.ts", ...args], env);
}

function builtEntry(entry: string, args: string[]): string[] {
  return [...siteFlags, path.join("build", "site", entry), ...args];
}

function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return inForeground(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
}
