import * as fc from "fast-check";

/** Parts of headers, properties, cells, links and escape sequences. */
const payload = fc.constantFrom(
  "\r\nBcc: all@evil.example",
  "\nContent-Type: text/html\n\n<script>",
  "\rReply-To: x@evil.example",
  "=?utf-8?q?=0ABcc:_all=40evil.example?=",
  '" <all@evil.example>, "',
  "\r\n.\r\nMAIL FROM:<x@evil.example>",
  "\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nACTION:EMAIL",
  "\\nATTENDEE:mailto:x@evil.example;,:\\",
  "\r\n ATTENDEE:mailto:x@evil.example",
  '=cmd|" /C calc"!A0',
  '@SUM(1)","=1+1',
  "\t=1",
  "<a href=https://evil.example>https://www.ambra.example</a>",
  "<img src=x onerror=alert(1)>",
  "https://evil.example/richiesta/",
  "\u001B]8;;https://evil.example\u0007\u001B[2J",
  "{name} {{brand}} [[link]]",
  "\u2028\u2029\u0085\u000B",
  "🥂".repeat(60),
  ") Tj ET endstream endobj /OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
  "<FEFF0041> \\) (\\ %PDF-1.7 %%EOF",
  "javascript:alert(1) file:///etc/passwd mailto:x@evil.example",
  "\u202Egnp.exe\u200F\u2066",
  "W".repeat(120),
);
/** Texts as an attacker types them. */
export const hostile = fc
  .array(fc.oneof(payload, fc.string({ unit: "grapheme", maxLength: 40 })), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join("").toWellFormed());
/** The beginning of a cell that a spreadsheet takes for a formula. */
export const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The cells of a table, by the rules of RFC 4180. */
export function cellsOf(table: string, separator: "," | ";" = ","): string[][] {
  const cells = [
    ...table
      .replace(/^\uFEFF/, "")
      .matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, "g")),
  ];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
