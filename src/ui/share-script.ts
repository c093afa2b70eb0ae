type SetIcon = (button: HTMLElement, name: string) => void;

/** In milliseconds: how long the result of a copy is shown. */
const copiedFor = 4000;

export function startShare(row: HTMLElement): void {
  if (typeof navigator.share !== "function") return;
  for (const [selector, hidden] of [
    ["[data-action=share]", false],
    [".share__title", true],
    ["[data-action=copy]", true],
  ] as const) {
    const element = row.querySelector<HTMLElement>(selector);
    if (element) element.hidden = hidden;
  }
}

export function share(button: HTMLElement): void {
  const { share: url = "", title = "" } = button.closest<HTMLElement>("[data-share]")?.dataset ?? {};
  // Closing the sheet rejects, but is not an error.
  navigator.share({ title, url }).catch(() => {});
}

export async function copy(button: HTMLElement, setIcon: SetIcon): Promise<void> {
  const row = button.closest<HTMLElement>("[data-share], [data-copies]");
  const answer = row?.querySelector<HTMLElement>("[role=status]");
  if (!row || !answer) return;
  try {
    // It is missing if the page is not served securely.
    await navigator.clipboard.writeText(button.dataset["text"] ?? row.dataset["share"] ?? "");
  } catch {
    answer.textContent = answer.dataset["failed"] ?? "";
    return;
  }
  answer.textContent = button.dataset["copied"] ?? answer.dataset["copied"] ?? "";
  setIcon(button, "check");
  setTimeout(() => {
    answer.textContent = "";
    setIcon(button, "link");
  }, copiedFor);
}
