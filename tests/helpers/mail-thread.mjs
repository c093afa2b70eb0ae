import { parentPort, threadId } from "node:worker_threads";

/** A mail renderer for tests that behaves as the subject of the mail says. */
parentPort.on("message", ({ draft: { subject } }) => {
  if (subject === "exit") process.exit(3);
  if (subject === "throw") throw new Error("unhandled");
  if (subject === "hang") for (;;);
  if (subject === "fill") for (const kept = []; ;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  if (subject === "fail") parentPort.postMessage({ error: new Error("no such template") }, []);
  else if (subject === "throw later") {
    parentPort.postMessage({ rendered: `${subject} in thread ${threadId}` }, []);
    setImmediate(() => {
      throw new Error("unhandled");
    });
  } else parentPort.postMessage({ rendered: `${subject} in thread ${threadId}` }, []);
});
