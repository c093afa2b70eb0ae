// The entry of every `npm` command. Runs with Node 16 or newer and without dependencies: it finds a Node that is new enough and
// runs tasks.ts with it.
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { inForeground, reportFailures } from "./set-up/process.mjs";
import { ensureRuntime } from "./set-up/runtime.mjs";

const scripts = path.dirname(fileURLToPath(import.meta.url));

await reportFailures(async () => {
  const node = await ensureRuntime(path.dirname(scripts));
  const [name, ...args] = process.argv.slice(2);
  if (node === process.execPath) {
    const { runTask } = await import("./tasks.ts");
    process.exitCode = await runTask(name, args);
    return;
  }
  const env = { ...process.env, NODE: node, npm_node_execpath: node };
  env.PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH || ""}`;
  process.exitCode = await inForeground(node, [process.argv[1], ...process.argv.slice(2)], { env });
});
