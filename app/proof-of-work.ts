import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { proofField } from "#domain/spam/proofs.ts";

/**
 * Solves the challenge of the page and sends its form again. Without TLS a browser has no `crypto.subtle`: the visitor then waits, as
 * without scripts.
 */
export async function prove({ dataset }: HTMLElement): Promise<void> {
  const form = document.querySelector<HTMLInputElement>('form input[name="locale"]')?.form;
  if (!form || !("subtle" in crypto)) return;
  const challenge = JSON.parse(dataset["challenge"] ?? "") as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: proofField, value: JSON.stringify({ challenge, solution }) });
  form.append(field);
  form.submit();
}
