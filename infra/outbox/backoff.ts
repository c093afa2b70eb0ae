const firstSeconds = 5;
const longestSeconds = 1800;

/**
 * How long a mail waits after a failed attempt, in seconds: doubling from five seconds to half an hour, each with up to a
 * quarter more, so that mails that failed together do not all come back together.
 * @param attempts failed attempts so far, 1 or more
 * @param random a number from 0 up to, not including, 1
 */
export function backoffSeconds(attempts: number, random: number): number {
  const wait = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1));
  return wait * (1 + random / 4);
}
