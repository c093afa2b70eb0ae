/** The stored choice (D27): `accepted` or `declined`. */
export type Consent = "accepted" | "declined";

/** Counted from the last change of a form. If the visitor declined cookies, its draft lasts until the tab is closed. */
export const draftHours = 3;

export const consentKey = "cookieConsent";
const timeKey = "cookieConsentTime";
const validMonths = 6;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/**
 * The choice, unless there is none, it is not one of the two, or it was made more than six months ago. A choice without a
 * readable time counts: the consent is the first key alone.
 */
export function readConsent(storage: Storage, now: Date): Consent | undefined {
  const value = storage.getItem(consentKey);
  if (value !== "accepted" && value !== "declined") return undefined;
  const until = new Date(storage.getItem(timeKey) ?? Number.NaN);
  until.setUTCMonth(until.getUTCMonth() + validMonths);
  return until <= now ? undefined : value;
}

/** Runs in the document's head: shows the banner from the first paint. A choice that is too old is found later (`readConsent`). */
export const cookieQuestionScript = `(() => {
  try {
    if (/^(accepted|declined)$/.test(localStorage.getItem(${JSON.stringify(consentKey)}))) return;
  } catch {}
  document.documentElement.dataset.cookies = "ask";
})()`;

export function storeConsent(storage: Storage, consent: Consent, now: Date): void {
  storage.setItem(consentKey, consent);
  storage.setItem(timeKey, now.toISOString());
}
