/** Reproducible random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of a run: random, or FAULTS_SEED. */
export function seedOfRun(): number {
  const given = Number(process.env["FAULTS_SEED"] ?? "");
  return Number.isInteger(given) && given > 0 ? given : 1 + Math.floor(Math.random() * 1_000_000);
}

/** How often a run kills the site over each database: KILLS, or the default. */
export function killsOfRun(usual: number): number {
  const given = Number(process.env["KILLS"] ?? "");
  return Number.isInteger(given) && given > 0 ? given : usual;
}
