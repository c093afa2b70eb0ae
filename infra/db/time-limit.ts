/**
 * Waits for a promise for a limited time. The work behind it goes on: where it can be aborted, pass it `AbortSignal.timeout`
 * instead.
 * @throws Error once the time is over
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
