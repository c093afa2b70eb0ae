/**
 * Waits for a promise for a limited time. The work behind it goes on: where it can be aborted, pass it `AbortSignal.timeout`
 * instead.
 * @throws Error once the time is over
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`No answer within ${milliseconds} ms`)));
  });
  return Promise.race([work, timeout]);
}
