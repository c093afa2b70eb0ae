import { suggestAddress } from "#src/booking/suggest-address.ts";
import { islandAttributes } from "./islands.ts";

/** Asks in a live region below a field whether the address contains a typing error (`suggestAddress`). It refuses nothing. */
export async function askAbout(field: HTMLInputElement): Promise<void> {
  const island = field.closest(`[${islandAttributes.name}]`);
  // Until React has taken over the server's markup, nothing may be added to it.
  if (island !== null) await started(island);
  const meant = suggestAddress(field.value.trim());
  const question = field.parentElement?.querySelector("[data-question]") ?? (meant && newQuestion(field));
  if (!question) return;
  question.replaceChildren();
  if (meant === undefined) return;
  const [before = "", after = ""] = (document.body.dataset["addressQuestion"] ?? "").split("{address}");
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "link", textContent: meant });
  // Set here, so that the style sheets of all pages need no rule for it.
  button.style.textDecoration = "underline";
  button.addEventListener("click", () => {
    field.value = meant;
    question.replaceChildren();
    field.focus();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  question.append(before, button, after);
}

function started(island: Element): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!island.hasAttribute(islandAttributes.started)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(island, { attributes: true });
    check();
  });
}

function newQuestion(field: HTMLInputElement): HTMLElement {
  const question = document.createElement("p");
  Object.assign(question, { className: "hint", role: "status" });
  question.dataset["question"] = "";
  field.parentElement?.append(question);
  return question;
}
