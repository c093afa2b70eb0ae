/** What stands in a form, by field name. */
export type Entries = Readonly<Record<string, string>>;

/** Reads a form as it stands now; files are no part of any form here. */
export function readEntries(form: HTMLFormElement | FormData): Record<string, string> {
  const data = form instanceof FormData ? form : new FormData(form);
  const entries: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === "string") entries[name] = value;
  }
  return entries;
}
