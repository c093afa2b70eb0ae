import { visitBeacon } from "#i18n/visit-beacon.ts";

/**
 * Tells the server what it cannot see and counts (`server/http/visits.ts`): that a prerendered page is shown, and that somebody began
 * to fill in a form. Nothing tells who it was.
 */
export function startVisits(): void {
  document.addEventListener("prerenderingchange", () => tell("viewed"));
  for (const island of document.querySelectorAll("[data-island]")) {
    island.addEventListener("input", () => tell("begun"), { once: true });
  }
}

function tell(step: "viewed" | "begun"): void {
  navigator.sendBeacon(visitBeacon, step);
}
