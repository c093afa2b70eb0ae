import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryLimiter, proofLife } from "./limits.ts";
import { createProofs } from "./proofs.ts";

const secret = "a secret of thirty-two characters, at least";
const open = (key = secret) => createProofs(key, memoryLimiter({ name: "proof", count: 1, seconds: proofLife }));

/** What a browser does. */
async function solved(text: string) {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("not solved");
  return { challenge, solution };
}

describe("a proof of work", { timeout: 60_000 }, () => {
  afterEach(() => vi.useRealTimers());

  it("is accepted once", async () => {
    const proofs = open();
    const proof = JSON.stringify(await solved(await proofs.challenge()));
    const tries = await Promise.all([proofs.accept(proof), proofs.accept(proof)]);
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await proofs.accept(proof)).toBe(false);
  });

  it("is refused if it is wrong, easier, forged or of another secret", async () => {
    const proofs = open();
    const { challenge, solution } = await solved(await proofs.challenge());
    const { parameters } = challenge;
    const wrong = [
      { challenge, solution: { ...solution, counter: solution.counter - 1 } },
      { challenge, solution: { ...solution, derivedKey: "00" } },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: "0" } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 2_000_000_000_000 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { parameters }, solution },
      await solved(await open(`another ${secret}`).challenge()),
    ];
    for (const proof of wrong) expect(await proofs.accept(JSON.stringify(proof))).toBe(false);
    for (const text of ["", "{", "null", "[]", "{}"]) expect(await proofs.accept(text)).toBe(false);
    // None of them has used it up.
    expect(await proofs.accept(JSON.stringify({ challenge, solution }))).toBe(true);
  });

  it("is refused after ten minutes", async () => {
    const proofs = open();
    const proof = JSON.stringify(await solved(await proofs.challenge()));
    vi.useFakeTimers({ now: Date.now() + (proofLife + 1) * 1000, toFake: ["Date"] });
    expect(await proofs.accept(proof)).toBe(false);
  });
});
