export type Consent = "accepted" | "declined";

/** Counted from the last change of a form. If the visitor declined cookies, its draft lasts until the tab is closed. */
export const draftHours = 3;

export const consentKey = "cookieConsent";
const timeKey = "cookieConsentTime";
const validMonths = 6;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** Undefined if it is older than six months. A choice without a readable time counts, because the first key is the consent. */
export function readConsent(storage: Storage, now: Date): Consent | undefined {
  const value = storage.getItem(consentKey);
  if (value !== "accepted" && value !== "declined") return undefined;
  const until = new Date(storage.getItem(timeKey) ?? Number.NaN);
  until.setUTCMonth(until.getUTCMonth() + validMonths);
  return until <= now ? undefined : value;
}

/** Runs in the document's head, so that the first paint shows the banner. `readConsent` finds an old choice later. */
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
