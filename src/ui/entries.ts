export type Entries = Readonly<Record<string, string>>;

export function readEntries(form: HTMLFormElement | FormData): Record<string, string> {
  const data = form instanceof FormData ? form : new FormData(form);
  const entries: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value !== "string") continue;
    // Ticks with one name become one value.
    entries[name] = entries[name] === undefined || entries[name] === "" ? value : `${entries[name]},${value}`;
  }
  return entries;
}
