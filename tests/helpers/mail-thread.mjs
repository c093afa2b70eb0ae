import { parentPort, threadId } from "node:worker_threads";

/** A mail renderer for tests that behaves as the subject of the mail says. */
parentPort.on("message", ({ draft: { subject } }) => {
  if (subject === "exit") process.exit(3);
  if (subject === "throw") throw new Error("unhandled");
  if (subject === "hang") for (;;);
  if (subject === "fill") for (const kept = []; ;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  if (subject === "fail") parentPort.postMessage({ error: new Error("no such template") }, []);
  else parentPort.postMessage({ rendered: `${subject} in thread ${threadId}` }, []);
});

/** Fails when a test says so: an error of its own accord could arrive before the answer that was sent first. */
new BroadcastChannel("mail-thread").addEventListener("message", () => {
  throw new Error("unhandled");
});
