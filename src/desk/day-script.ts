import { dayParameter } from "#src/i18n/desk-routes.ts";

export function showDay(field: HTMLInputElement): void {
  const state = field.dataset["dayState"] ?? "";
  // The page's policy forbids parsing texts, so a request has to return the document.
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", () => {
    const loaded = request.responseXML?.getElementById(state);
    if (loaded && new URL(request.responseURL).searchParams.get(dayParameter) === field.value) {
      document.getElementById(state)?.replaceChildren(...loaded.childNodes);
    }
  });
  request.open("GET", `${location.pathname}?${new URLSearchParams({ [dayParameter]: field.value }).toString()}`);
  request.send();
}
