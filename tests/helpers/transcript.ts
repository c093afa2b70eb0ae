import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, type Page } from "@playwright/test";

interface ScreenReader {
  start(options: { container: Element }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}

const reader = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");

/** Reads a page and compares what is said with its transcript in `tests/transcripts`. The page needs `bypassCSP`. @returns what is said */
export async function expectTranscript(page: Page, name: string): Promise<string[]> {
  const lines = await transcript(page);
  expect(
    lines.filter((line) =>
      /^(?:link|button|textbox|combobox|checkbox|radio|radiogroup|img|region)(?:$|, ,)/.test(line),
    ),
  ).toEqual([]);
  expect(lines.filter((line, index) => line === lines[index - 1])).toEqual([]);
  expect(stable(lines)).toMatchSnapshot(`${name}.txt`);
  return lines;
}

/** The speech of a screen reader from the top of a page to its end, one utterance per line. */
async function transcript(page: Page): Promise<string[]> {
  await page.route("**/virtual-screen-reader.js", async (route) =>
    route.fulfill({ contentType: "text/javascript", body: await readFile(path.resolve(reader), "utf8") }),
  );
  const phrases = await page.evaluate(async () => {
    const address = "/virtual-screen-reader.js";
    const { virtual } = (await import(address)) as { virtual: ScreenReader };
    // The simulator reads them, although a browser with scripts shows nothing of them.
    for (const element of document.querySelectorAll("noscript")) element.remove();
    await virtual.start({ container: document.body });
    while ((await virtual.lastSpokenPhrase()) !== "end of document") await virtual.next();
    const log = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log;
  });
  return spoken(phrases.map((phrase) => phrase.replaceAll(/\s+/g, " ")));
}

/** Roles that screen readers do not say, or only with a name. */
const silent =
  /^(?:document|paragraph|emphasis|strong|term|definition|time|status|alert|group|form|list|rowgroup|mark|separator)$|^row, /;
/** Their content is their name. */
const named = /^(?:link|button|heading|radio|checkbox|columnheader|rowheader|cell), /;

/**
 * Leaves out what the simulator says beyond a screen reader: ends, containers without a name, and texts that are the name or
 * description of a control or group beside them. A grid is one utterance: Tab and the commands for tables pass over it.
 */
function spoken(phrases: readonly string[]): string[] {
  const lines: string[] = [];
  let grid: string | undefined;
  let described: string | undefined;
  for (const [index, phrase] of phrases.entries()) {
    if (phrase === `end of ${grid ?? ""}`) grid = undefined;
    if (grid !== undefined || phrase.startsWith("end of ") || phrase.startsWith("end, ") || silent.test(phrase))
      continue;
    if (phrase.startsWith("grid, ")) grid = phrase;
    const [before = "", next = ""] = [lines.at(-1), phrases[index + 1]];
    const isInName = named.test(before) && before.toLowerCase().includes(phrase.toLowerCase());
    const isLegend = before === `group, ${phrase}`;
    const labelled = [next, phrases[index + 2] ?? ""].some((one) => labels(one, phrase));
    const isDescription = described?.endsWith(`, ${phrase}`) || described?.includes(`, ${phrase}, `);
    if (/^(?:textbox|radiogroup|group|combobox), |^Dat[ae], /.test(phrase)) described = phrase;
    if (!isInName && !isLegend && !labelled && !isDescription) lines.push(phrase);
  }
  return lines;
}

/** True if a text is the label, or part of it, of the control in a phrase. */
function labels(control: string, text: string): boolean {
  const [, name = ""] = /^(?:textbox|radiogroup|combobox), ([^,]*)/.exec(control) ?? [];
  return name !== "" ? name.includes(text) : control.startsWith(`${text}, `);
}

/** Replaces what differs between runs: references, addresses and the minute at which something happened. */
function stable(lines: readonly string[]): string {
  const text = lines
    .join("\n")
    .replaceAll(/AMB-\w{5}/g, "AMB-·····")
    .replaceAll(/giulia\.\w{8}@/g, "giulia@")
    .replaceAll(/(\d\d\/\d\d\/\d{4}|\d{1,2} \p{L}+ \d{4}), \d\d:\d\d/gu, "$1, ··:··")
    .replaceAll(/((?:^|, )(?:alle|at)) \d\d:\d\d(?=[,.])/gim, "$1 ··:··");
  return `${text}\n`;
}
