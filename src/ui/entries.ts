/** The values of a form, by field name. */
export type Entries = Readonly<Record<string, string>>;

export function readEntries(form: HTMLFormElement | FormData): Record<string, string> {
  const data = form instanceof FormData ? form : new FormData(form);
  const entries: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value !== "string") continue;
    // Ticks of one name are one value.
    entries[name] = entries[name] === undefined || entries[name] === "" ? value : `${entries[name]},${value}`;
  }
  return entries;
}
