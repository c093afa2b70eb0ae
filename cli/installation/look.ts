import { reasonOf } from "../failure.ts";
import type { Check, Group, Observation } from "./observation.ts";

/** Longer than a check's own patience with whatever it asks. */
const longestLook = 20_000;

/** Carries out checks side by side, each for so many milliseconds at most. Never rejects. */
export function lookAtAll(checks: readonly Check[], longest = longestLook): Promise<Group[]> {
  return Promise.all(checks.map(async ({ group, look }) => ({ group, observations: await lookInTime(look, longest) })));
}

async function lookInTime(look: Check["look"], longest: number): Promise<readonly Observation[]> {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Observation[]>((resolve) => {
    timer = setTimeout(() => {
      end.abort();
      resolve([{ state: "problem", says: `no answer within ${longest / 1000} seconds` }]);
    }, longest);
  });
  try {
    return await Promise.race([look(end.signal), tooLong]);
  } catch (error) {
    return [{ state: "problem", says: reasonOf(error) }];
  } finally {
    clearTimeout(timer);
  }
}
