import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { mail as schema } from "#src/content/schema/mail.ts";
import { recordedActor, transitions } from "#src/requests/life-cycle.ts";
import { updatesFor } from "#src/requests/events.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { OutgoingMail } from "./transport.server.ts";
import { locales } from "#src/i18n/locales.ts";
import { type OtherCases, otherCases, requestCases } from "#tests/helpers/mail-cases.ts";
import { mailAbout, mailSettings, pages } from "#tests/helpers/mails.ts";
import type { MailCopy } from "./draft.ts";
import type { MailSettings } from "./mail-data.ts";
import { writeMail } from "./send.server.ts";

/** The largest mail that Gmail shows whole has 102 KB. */
const longestHtml = 100_000;

/** One file for each mail. */
const golden = path.join(import.meta.dirname, "../../tests/transcripts/mails");

const readers = [...locales, "owner"] as const;

const unfolded = (calendar: string): string => calendar.replaceAll(/\r?\n /g, "").replaceAll("\r\n", "\n");

/** The parts of a mail in their order: all that its reader gets, with the HTML as text. A calendar file stands for its event. */
function partsOf({ to, replyTo, subject, messageId, headers, attachments, text }: OutgoingMail): string[] {
  const files = attachments.flatMap(({ filename, content }) => [
    filename,
    ...(typeof content === "string" ? (unfolded(content).match(/BEGIN:VEVENT.*END:VEVENT/s) ?? [content]) : []),
  ]);
  const lines = [
    `To: ${to.address}`,
    ...(replyTo ? [`Reply-To: ${[replyTo.name, replyTo.address].join(" ")}`] : []),
    ...Object.entries(headers ?? {}).map(([key, value]) => `${key}: ${value}`),
    `Message-ID: ${messageId}`,
  ];
  return [lines.join("\n"), `Subject: ${subject}`, ...text.trim().split("\n\n"), ...files];
}

/** Each part in every language, once if all have it alike. */
function besideEachOther(mails: readonly OutgoingMail[]): string {
  const parts = mails.map(partsOf);
  const count = Math.max(...parts.map(({ length }) => length));
  const rows = Array.from({ length: count }, (_, index) => new Set(parts.map((of) => of[index] ?? "(no such part)")));
  return `${rows.map((row) => [...row].join("\n")).join("\n\n")}\n`;
}

type Written = [name: string, mail: OutgoingMail];

async function mailsTo(reader: (typeof readers)[number], settings = mailSettings): Promise<Written[]> {
  const mails = requestCases(reader).map(async (one): Promise<Written> => [
    one.name,
    await mailAbout(one.kind, one, settings),
  ]);
  return Promise.all([...mails, ...(reader === "owner" ? otherMails(settings) : [])]);
}

function otherMails(settings: MailSettings): Array<Promise<Written>> {
  const cases = otherCases(settings);
  const write = <Kind extends keyof OtherCases>(kind: Kind, named: OtherCases[Kind] = cases[kind]) =>
    Object.entries(named).map(async ([name, data]): Promise<Written> => [
      `${kind} ${name}`.trimEnd(),
      await writeMail(kind, data),
    ]);
  return (Object.keys(cases) as Array<keyof OtherCases>).flatMap((kind) => write(kind));
}

describe("the mails", () => {
  it("are the ones of their golden files", async () => {
    const written = (await Promise.all(readers.map((reader) => mailsTo(reader)))).flat();
    const byName = Map.groupBy(written, ([name]) => `${name.replaceAll(/[ ,]+/g, "-")}.txt`);
    for (const [name, mails] of byName) {
      const text = besideEachOther(mails.map(([, mail]) => mail));
      await expect(text).toMatchFileSnapshot(path.join(golden, name));
    }
    expect((await readdir(golden)).toSorted()).toEqual([...byName.keys()].toSorted());
    for (const [, { html }] of written) expect(Buffer.byteLength(html ?? "")).toBeLessThan(longestHtml);
  });

  it.each(transitions.filter((row) => "event" in row))("are in the golden files for $event by the $actor", (row) => {
    const by = recordedActor[row.actor];
    // Only the type and the actor decide which mails there are, except for details that did not change.
    const event = { type: row.event, by, changes: [{}] } as unknown as RequestEvent;
    const cases = readers.flatMap(requestCases);
    const missing = updatesFor(event).filter(
      (kind) => !cases.some(({ kind: of, history }) => of === kind && isLast(history, row.event, by)),
    );
    expect(missing).toEqual([]);
  });

  it.each(readers)("have every value that their texts may name: %s", async (reader) => {
    const content = { ...sampleContent, in: inAll, mailIn: () => namingAll };
    const written = await mailsTo(reader, { ...mailSettings, content });
    for (const [, { subject, text }] of written) expect(`${subject}${text}`).not.toMatch(/\{\w+\}|undefined/);
  });
});

it("ask for two lines by reply after an event if nobody reads reviews, with no button to the request", async () => {
  const { reviews: _, ...company } = sampleContent.company;
  const written = await mailsTo("it", { ...mailSettings, content: { ...sampleContent, company } });
  const thanks = written.find(([name]) => name === "reminder-thanks")?.[1];
  expect(thanks?.text).toContain("Basta rispondere a questa mail");
  expect(thanks?.text).not.toContain(pages.visitor);
});

function isLast(history: readonly RequestEvent[], type: RequestEvent["type"], by: RequestEvent["by"]): boolean {
  const last = history.at(-1);
  return last?.type === type && last.by === by;
}

/** The texts of the mails, each with all the values that it may name. */
const namingAll = naming(schema) as MailCopy;
const inAll: typeof sampleContent.in = (locale) => ({ ...sampleContent.in(locale), mail: namingAll });

function naming(node: unknown): unknown {
  if (!(node instanceof z.ZodObject)) throw new Error("the schema of mails has groups and texts only");
  const entries = Object.entries(node.shape).map(([key, part]): [string, unknown] => [key, textOf(part)]);
  return Object.fromEntries(entries);
}

function textOf(part: unknown): unknown {
  const inItalian = part instanceof z.ZodObject && "it" in part.shape ? part.shape["it"] : part;
  if (inItalian instanceof z.ZodObject) return naming(inItalian);
  const values = inItalian instanceof z.ZodType ? (inItalian.meta()?.values ?? []) : [];
  return ["Text", ...values.map((value) => `{${value}}`)].join(" ");
}
