import path from "node:path";
import { runChecks } from "./checks.ts";
import { Failure, root, siteEnvironment, siteFlags, toolPath } from "./process.ts";
import { ensureBuild, ensureDependencies } from "./set-up.ts";

type Task = { description: string; run(args: string[]): Promise<number> };

const tasks: Record<string, Task> = {
  start: {
    description: "serve the site",
    async run(args) {
      await ensureBuild();
      // React is not in the bundle, and chooses its production build by this variable.
      return node(builtEntry("main.js", args), { NODE_ENV: "production", ...siteEnvironment, ...process.env });
    },
  },
  dev: { description: "serve with hot reload", run: (args) => node(["src/site/dev.ts", ...args]) },
  preview: {
    description: "serve with hot reload and drafts of articles",
    run: (args) => node(["src/site/dev.ts", ...args], { CONTENT_DRAFTS: "shown" }),
  },
  build: {
    description: "build in any case",
    async run() {
      await ensureBuild({ force: true });
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
    run: async (args) => (await import("../tests/bench/bench.ts")).runBenches(args),
  },
  mutation: {
    description: "mutation tests of the rules, about half an hour",
    run: (args) => node([toolPath("@stryker-mutator/core"), "run", ...args]),
  },
  format: { description: "format all files", run: (args) => node([toolPath("oxfmt"), ...args]) },
  doctor: {
    description: "check the installation and list content that the operator still has to supply",
    run: (args) => siteCommand(["doctor", ...args]),
  },
  site: { description: "run a command of the owner", run: siteCommand },
};

async function siteCommand(args: string[]): Promise<number> {
  await ensureBuild();
  return node(builtEntry("site.js", args));
}

function builtEntry(entry: string, args: string[]): string[] {
  return [...siteFlags, path.join("build", "site", entry), ...args];
}

/** Runs Node in the place of this process: it gets the signals itself, and this one takes no memory. */
function node(args: string[], variables: NodeJS.ProcessEnv = {}): never {
  if (!process.execve) throw new Failure("This needs Linux or macOS.");
  process.chdir(root);
  return process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...variables });
}

const [name = "", ...args] = process.argv.slice(2);
try {
  const task = tasks[name];
  if (!task) {
    const known = Object.entries(tasks).map(([key, { description }]) => `${key} (${description})`);
    throw new Failure(`There is no task “${name}”. Tasks: ${known.join(", ")}.`);
  }
  await ensureDependencies();
  process.exitCode = await task.run(args);
} catch (error) {
  console.error(error instanceof Failure ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}
