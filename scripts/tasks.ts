import path from "node:path";
import { runChecks } from "./checks.ts";
import { build, ensureBuild } from "./set-up/build.ts";
import { checkContent } from "./set-up/content.ts";
import { ensureDependencies } from "./set-up/dependencies.ts";
import { Failure, inForeground, inPlace } from "./set-up/process.mjs";
import { root, siteEnvironment, siteFlags, toolPath } from "./set-up/project.ts";

type Task = { says: string; run(args: string[]): Promise<number> };

const tasks: Record<string, Task> = {
  start: {
    says: "serve the site",
    async run(args) {
      await ensureBuild();
      // The page bundle leaves React out of itself, and React chooses its production build by this variable.
      const env = { NODE_ENV: "production", ...siteEnvironment, ...process.env };
      return inPlace(process.execPath, siteCommand("main.js", args), { cwd: root, env });
    },
  },
  dev: { says: "serve with hot reload", run: (args) => serveSources(args, {}) },
  preview: {
    says: "the same with drafts of articles",
    run: (args) => serveSources(args, { CONTENT_DRAFTS: "shown" }),
  },
  build: {
    says: "build anew",
    async run() {
      await build();
      return 0;
    },
  },
  release: {
    says: "pack the built site for a server",
    async run() {
      const { release } = await import("./release.ts");
      console.log(await release());
      return 0;
    },
  },
  test: { says: "every check, or those named", run: runChecks },
  bench: {
    says: "list the benchmarks, or run those named",
    // What is measured brings packages of its own, which no other task needs.
    run: async (args) => (await import("./bench.ts")).runBenches(args),
  },
  mutation: {
    says: "test the tests of the domain by changing it, half an hour",
    run: (args) => node([toolPath("@stryker-mutator/core", "stryker"), "run", ...args]),
  },
  crawl: {
    says: "follow every link of the built site and write docs/crawl.md",
    run() {
      process.env["CRAWL_REPORT"] = path.join(root, "docs", "crawl.md");
      return runChecks(["e2e", "crawl.spec", "--project", "desk"]);
    },
  },
  lint: { says: "lint", run: (args) => runChecks(["lint", ...args]) },
  typecheck: { says: "check types", run: () => runChecks(["types"]) },
  images: { says: "turn the masters in art/ into the pages' pictures", run: () => node(["scripts/images.ts"]) },
  format: { says: "format all files", run: (args) => node([toolPath("oxfmt"), ...args]) },
  doctor: {
    says: "look at the installation, and list what the operator still has to supply",
    run: (args) => ownersCommand(["doctor", ...args]),
  },
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
  return node(siteCommand("site.js", args));
}

async function serveSources(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  await checkContent({ drafts: env["CONTENT_DRAFTS"] === "shown" });
  return node(["server/dev.ts", ...args], env);
}

function siteCommand(entry: string, args: string[]): string[] {
  return [...siteFlags, path.join("build", "site", entry), ...args];
}

function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return inForeground(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
}
