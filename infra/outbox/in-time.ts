/**
 * Waits for work that is given a signal to end by; once it is aborted, by the time or by the stop, the work is not waited for
 * any longer.
 * @param milliseconds after which it is given up with `tooLong`
 * @throws what the work throws, `tooLong`, or the reason of the stop
 */
export async function inTime(
  work: (signal: AbortSignal) => Promise<void>,
  { milliseconds, tooLong, stopping }: { milliseconds: number; tooLong: Error; stopping: AbortSignal },
): Promise<void> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(tooLong), Math.max(0, milliseconds));
  const stop = (): void => end.abort(stopping.reason);
  stopping.addEventListener("abort", stop);
  if (stopping.aborted) stop();
  try {
    await Promise.race([work(end.signal), rejectionOf(end.signal)]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}
