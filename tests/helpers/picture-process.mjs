/** A process for tests that makes no picture and behaves as the width of the job says. */
process.on("message", ({ width }) => {
  if (width === 1) process.exit(3);
  // 2: no answer.
  if (width === 3) process.send({ error: "no such format" });
  if (width > 3) process.send({});
});
process.on("disconnect", () => process.exit());
