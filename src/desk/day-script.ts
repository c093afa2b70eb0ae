import { dayParameter } from "#src/i18n/desk-routes.ts";

/** Shows what is on the day that was just chosen, as the page says it that is opened for this day. */
export function showDay(field: HTMLInputElement): void {
  const state = field.dataset["dayState"] ?? "";
  // The policy of the page has no other way to read a document: it allows no parsing of texts.
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", () => {
    const loaded = request.responseXML?.getElementById(state);
    // Another day may have been chosen meanwhile.
    if (loaded && new URL(request.responseURL).searchParams.get(dayParameter) === field.value) {
      document.getElementById(state)?.replaceChildren(...loaded.childNodes);
    }
  });
  request.open("GET", `${location.pathname}?${new URLSearchParams({ [dayParameter]: field.value }).toString()}`);
  request.send();
}
