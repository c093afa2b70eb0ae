import { text } from "node:stream/consumers";

/** A process for tests that makes no picture and behaves as the source of the job says. */
const { type, source } = JSON.parse(await text(process.stdin));
if (source === "exit") process.exit(3);
if (type === "upload" || source === "hang") setInterval(() => undefined, 1000);
else process.stdout.write(JSON.stringify(source === "fail" ? { error: "no such format" } : {}));
