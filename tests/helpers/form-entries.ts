import { textOf } from "./text-of.ts";

const controls = /<input\b([^>]*)>|<(textarea|select)\b([^>]*)>([\s\S]*?)<\/\2>/g;

function attribute(name: string, tag: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : textOf(value);
}

/** The entries that a browser posts of a form's markup, files and buttons left out. */
export function entriesOf(html: string): URLSearchParams {
  const entries = new URLSearchParams();
  for (const [, input, kind, tag = input ?? "", inside = ""] of html.matchAll(controls)) {
    const name = attribute("name", tag) ?? "";
    if (name === "" || (/type="(checkbox|radio|file)"/.test(tag) && !/\bchecked\b/.test(tag))) continue;
    const [option = ""] = /<option[^>]*\bselected\b[^>]*>/.exec(inside) ?? /<option[^>]*>/.exec(inside) ?? [];
    // An input has one line.
    const typed = (attribute("value", tag) ?? (/checkbox/.test(tag) ? "on" : "")).replaceAll(/[\r\n]/g, "");
    if (kind === undefined) entries.append(name, typed);
    else entries.append(name, kind === "select" ? (attribute("value", option) ?? "") : textOf(inside));
  }
  return entries;
}
