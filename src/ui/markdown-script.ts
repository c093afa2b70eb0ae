/** Writes `data-before` and `data-after` around the selection in the controlled text area. With `data-line` they begin a line. */
export function mark(button: HTMLElement): void {
  const area = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { before = "", after = "", line } = button.dataset;
  const { selectionStart: start, selectionEnd: end, value } = area;
  const inLine = line !== undefined && start > 0 && !value.slice(0, start).endsWith("\n\n") ? "\n\n" : "";
  const selected = value.slice(start, end);
  area.focus();
  area.setRangeText(inLine + before + selected + after, start, end, "end");
  // Selects the text, or the position for it, so that the user can continue typing.
  const from = start + inLine.length + before.length;
  area.setSelectionRange(from, from + selected.length);
}
