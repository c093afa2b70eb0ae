import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { postBooking } from "./helpers/booking-call.ts";
import { aBooking, daysAhead } from "./helpers/booking-page.ts";
import { type EditedSite, openEditedSite } from "./helpers/edited-site.ts";
import { deskCookie, type SourceSite, startSourceSite } from "./helpers/source-site.ts";
import { textOf } from "./helpers/text-of.ts";

/** Another process of the site on the same content. */
let edited: EditedSite;
let site: SourceSite;
const former = "titolare@ambra.example";
const stranger = "altro@posta.example";

beforeAll(async () => {
  edited = openEditedSite();
  site = await startSourceSite({ CONTENT_DIR: edited.copy.folder });
});
afterAll(async () => {
  await site.stop();
  await edited.stop();
});

/** Publishes company.yaml as a device that is signed in. */
async function publish(change: (company: string) => string): Promise<void> {
  const content = change(edited.editor.read("company.yaml").text ?? "");
  expect(edited.editor.save([{ file: "company.yaml", content }])).toEqual({ ok: true });
  const answer = await fetch(site.url + deskRoutes["desk-content-publish"], {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: await deskCookie(site) },
    body: new URLSearchParams({ act: "publish" }),
  });
  expect(answer.status).toBe(303);
}

/** The texts of the mails to an address that contain a text. */
async function mailsTo(address: string, part: string): Promise<string[]> {
  const folder = path.join(site.folder, "mail");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => new PostalMime().parse(readFileSync(path.join(folder, name)))));
  const sent = mails.filter(({ to }) => to?.some((one) => one.address === address));
  const texts = sent.map(({ text = "" }) => text.replaceAll(/\s+/g, " "));
  return texts.filter((text) => text.includes(part));
}

async function mailTo(address: string, part: string): Promise<string> {
  await expect.poll(() => mailsTo(address, part)).toHaveLength(1);
  const [text = ""] = await mailsTo(address, part);
  return text;
}

/** Sends a booking, which is mailed to the owner. */
async function book(name: string, day: number): Promise<void> {
  const answer = await postBooking(site.url, aBooking({ name, timeSlot: "11:00", date: daysAhead(day) }));
  expect(answer.status).toBe(200);
}

async function deskToday(): Promise<string> {
  const page = await fetch(site.url + deskRoutes["desk-today"], { headers: { Cookie: await deskCookie(site) } });
  return textOf(await page.text());
}

/** The page on which an address is confirmed. */
async function linkTo(address: string): Promise<string> {
  const [link = ""] = /https:\/\/\S+\/indirizzo\/\S+/.exec(await mailTo(address, "/indirizzo/")) ?? [];
  return site.url + new URL(link).pathname;
}

async function confirm(page: string): Promise<number> {
  return (await fetch(page, { method: "POST", redirect: "manual", body: new URLSearchParams() })).status;
}

it("a new address of the owner gets no mails before it is confirmed, and the former one is told", async () => {
  await publish((company) => company.replace(former, stranger));
  const told = await mailTo(former, `da ${former} a ${stranger}`);
  expect(told).toContain("iPhone");
  expect(await deskToday()).toContain(`da ${former} a ${stranger}, pubblicato da iPhone, aspetta la conferma`);
  const page = await linkTo(stranger);
  // Opening the page changes nothing.
  expect((await fetch(page)).status).toBe(200);
  await book("Bruna Prima", 70);
  await mailTo(former, "Bruna Prima");
  expect(await mailsTo(stranger, "Bruna Prima")).toEqual([]);
  expect([await confirm(`${page}x`), await confirm(page)]).toEqual([410, 303]);
  await book("Carla Dopo", 80);
  await mailTo(stranger, "Carla Dopo");
  expect(await mailsTo(former, "Carla Dopo")).toEqual([]);
  // Back to the former address, which has to be confirmed too: the one that gets the mails is told.
  await publish((company) => company.replace(stranger, former));
  await mailTo(stranger, `da ${stranger} a ${former}`);
  expect((await fetch(page)).status).toBe(410);
  expect(await confirm(await linkTo(former))).toBe(303);
});

it("a changed account, sender or contact is mailed to the owner and named on the desk", async () => {
  await publish((company) =>
    company
      .replace("IT60 X054 2811 1010 0000 0123 456", "DE89 3704 0044 0532 0130 00")
      .replace(/(?<=holder: ).*/, "Altro Nome")
      .replace(/(?<=^  bic: ).*/m, "COBADEFFXXX")
      .replace(/(?<=^phone: ).*/m, "+39 06 1111 1111")
      .replace(/(?<=^mailFrom: ).*/m, "Ambra <altra@ambra.example>"),
  );
  const told = await mailTo(former, "IBAN: da …3456 a …3000");
  const desk = await deskToday();
  for (const after of ["…3000", "Altro Nome", "COBADEFFXXX", "+39 06 1111 1111", "Ambra <altra@ambra.example>"]) {
    expect(told).toContain(`a ${after}`);
    expect(desk).toContain(`a ${after}, pubblicato da iPhone`);
  }
});
