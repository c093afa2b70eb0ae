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

/**
 * Replaces the chosen photograph by one that is at most `data-widest` pixels wide. A file that the browser cannot read, or that would not
 * become smaller, is sent unchanged, and the server explains problems.
 */
export async function shrink(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  const widest = Number(input.dataset["widest"]);
  const picture = file && (await createImageBitmap(file).catch(() => undefined));
  if (!file || !picture || picture.width <= widest) return;
  const canvas = new OffscreenCanvas(widest, Math.round((picture.height * widest) / picture.width));
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  // Transparent pixels would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  if (made.size >= file.size || input.files?.[0] !== file) return;
  const transfer = new DataTransfer();
  transfer.items.add(new File([made], file.name.replace(/(\.\w+)?$/, ".jpg"), { type: made.type }));
  input.files = transfer.files;
}
