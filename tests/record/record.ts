import { sampleFiles } from "#content/fixtures/sample-content.ts";
// Plays the life cycle of requests on the built site with a fixed clock and writes what the outside sees: pages, mails, files and
// answers, with their headers. `npm test -- record FOLDER`; compare two folders with `diff -r`.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { extractText } from "unpdf";
import { deskNewPostPath, deskPath, deskPicturesPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { locales } from "#src/i18n/locales.ts";
import {
  apiPaths,
  feeds,
  manifests,
  municipalitiesPath,
  formulaPath,
  pageIds,
  pathTo,
  postPath,
  redirectPaths,
  robotsPath,
  sitemapPath,
} from "#src/i18n/routes.ts";
import type { ReceivedMail } from "../helpers/mailbox.ts";
import { type RecordedSite, withRecordedSite } from "./recorded-site.ts";

const folder = path.resolve(process.argv[2] ?? "build/record");
const begin = Date.parse("2026-11-23T09:00:00Z");
const eventDay = "2027-02-13";
const ownerEmail = "owner@site.example";

type Entries = Record<string, string>;

type PlainRequest = Omit<RequestInit, "headers"> & { headers?: Entries };

/** The links of one request. */
interface Links {
  email: string;
  visitor: string;
  owner: string;
}

class Recording {
  readonly #site: RecordedSite;
  readonly #references = new Map<string, string>();
  /** How many files each folder has. */
  readonly #files = new Map<string, number>();
  #mails = 0;
  #minutes = 0;
  #cookie = "";

  constructor(site: RecordedSite) {
    this.#site = site;
  }

  async play(): Promise<void> {
    await this.publicPages();
    await this.refusedCalls();
    const quoted = await this.quotedRequest();
    const [confirmed, lapsing, expiring] = await this.otherRequests();
    await this.desk("day-1");
    await this.submit("call", deskRoutes["desk-call"], (form) => form.includes('name="eventType"'), {
      ...JSON.parse(booking("Carla", {})).template_params,
      date: "2027-05-08",
    });
    await this.settle("call");
    await this.laterDays(quoted, confirmed, lapsing, expiring);
  }

  private async publicPages(): Promise<void> {
    const pages = locales.flatMap((locale) => pageIds.map((id) => pathTo(id, locale)));
    const formulas = locales.flatMap((locale) => sampleFiles.formulas.map(({ id }) => formulaPath(id, locale)));
    const old = redirectPaths.map((one) => one.replace(":id", "tailor-made"));
    const posts = locales.flatMap((locale) =>
      ["ambra-story", "ambra-storia", "no-such-post"].map((id) => postPath(id, locale)),
    );
    const files = [...Object.values(feeds), ...Object.values(manifests), robotsPath, sitemapPath, municipalitiesPath];
    const others = ["/healthz", "/no-such-page", "/en/no-such-page", "/contatti/", deskPath, deskRoutes["desk-today"]];
    for (const address of [...pages, ...formulas, ...posts, ...files, ...old, ...others]) {
      await this.open("public", address);
    }
    for (const [id, shared] of [
      ["booking", "day=2027-02-13"],
      ["contact", "place=Roma"],
      ["blog", "q=storia"],
    ] as const) {
      await this.open("public", `${pathTo(id, "it")}?${shared}`);
    }
  }

  private async refusedCalls(): Promise<void> {
    const bodies: Entries = {
      empty: "",
      broken: "{",
      unknown: '{"template_id":"x"}',
      other: JSON.stringify({ formType: "x" }),
    };
    for (const address of Object.values(apiPaths)) {
      await this.fetch("calls", address);
      for (const [name, body] of Object.entries(bodies)) await this.call("calls", address, body, name);
    }
    await this.call(
      "calls",
      apiPaths.email,
      booking("Nobody", { date: "20/11/2026", email: "x", phone: "1" }),
      "invalid",
    );
    await this.call("calls", apiPaths.email, booking("Robot", { website: "https://spam.example" }), "honeypot");
    for (const locale of locales) {
      for (const id of ["booking", "contact", "services"] as const) {
        await this.submit("forms", pathTo(id, locale), (form) => form.includes('name="website"'), {});
      }
    }
  }

  /** From the request to the balance, in English. */
  private async quotedRequest(): Promise<Links> {
    const links = await this.book("quoted", "emma@post.example", { locale: "EN", location: "Grottaferrata" });
    await this.act("quoted", links.owner, "send-quote", {});
    await this.act("quoted", links.owner, "send-quote", { message: "Grazie." }, links.visitor);
    await this.act("quoted", links.visitor, "request-change", { message: "" }, links.owner);
    await this.act("quoted", links.visitor, "request-change", { message: "We are 110 now." }, links.owner);
    await this.act("quoted", links.owner, "send-quote", { message: "" }, links.visitor);
    await this.act("quoted", links.visitor, "accept-quote", { typedName: "" }, links.owner);
    await this.act("quoted", links.visitor, "accept-quote", { typedName: "Emma Clarke" }, links.owner);
    for (const part of ["brief", "agreement", "event.ics", "card"])
      await this.open("quoted", `${links.visitor}/${part}`);
    await this.act("quoted", links.owner, "record-payment", {
      kind: "deposit",
      amount: "x",
      method: "cash",
      on: "2026-11-23",
    });
    await this.act(
      "quoted",
      links.owner,
      "record-payment",
      { kind: "deposit", amount: "900", method: "bank-transfer", on: "2026-11-23" },
      links.visitor,
    );
    return links;
  }

  private async otherRequests(): Promise<[Links, Links, Links]> {
    const confirmed = await this.book("confirmed", "giulia@posta.example", { date: "20/02/2027" });
    await this.act("confirmed", confirmed.owner, "propose", {
      date: "2027-02-21",
      timeSlot: "17:00",
      message: "Domenica?",
    });
    await this.act("confirmed", confirmed.visitor, "accept-offer", {}, confirmed.owner);
    await this.act(
      "confirmed",
      confirmed.visitor,
      "ask-for-time",
      { date: "2027-02-22", timeSlot: "18:00" },
      confirmed.owner,
    );
    await this.act("confirmed", confirmed.owner, "refuse-offer", { message: "Non riusciamo." }, confirmed.visitor);
    await this.act("confirmed", confirmed.visitor, "change-details", { name: "", phone: "abc" });
    await this.act("confirmed", confirmed.visitor, "change-details", { details: "Siamo in cento." }, confirmed.owner);
    await this.act("confirmed", confirmed.visitor, "change-details", { email: "nuova@posta.example" }, confirmed.owner);
    const address = /\/conferma-indirizzo\/[\w-]+/.exec(await this.lastMail("nuova@posta.example"))?.[0] ?? "";
    await this.submit("confirmed", address, () => true, {});
    await this.open("confirmed", confirmed.visitor);
    const declined = await this.book("declined", "luca@posta.example", { date: "27/02/2027" });
    await this.act("declined", declined.owner, "decline", { message: "Siamo al completo." }, declined.visitor);
    const withdrawn = await this.book("withdrawn", "anna@posta.example", { date: "28/02/2027" });
    await this.act("withdrawn", withdrawn.visitor, "withdraw", {}, withdrawn.owner);
    await this.act("withdrawn", withdrawn.visitor, "erase", {}, withdrawn.owner);
    const cancelled = await this.book("cancelled", "sara@posta.example", { date: "06/03/2027" });
    await this.act("cancelled", cancelled.owner, "accept", {}, cancelled.visitor);
    await this.act("cancelled", cancelled.visitor, "cancel", { message: "Rinviato." }, cancelled.owner);
    await this.enquiries();
    const lapsing = await this.book("lapsing", "paolo@posta.example", { date: "13/03/2027" });
    await this.act("lapsing", lapsing.owner, "send-quote", {});
    await this.act("lapsing", lapsing.visitor, "accept-quote", { typedName: "Paolo Neri" });
    const expiring = await this.book("expiring", "irene@posta.example", { date: "20/03/2027" });
    await this.act("expiring", expiring.owner, "send-quote", {});
    return [confirmed, lapsing, expiring];
  }

  private async enquiries(): Promise<void> {
    const entries = {
      fullName: "Emma Stone",
      reply_to: "stone@post.example",
      eventDate: "2027-04-10",
      partyType: "Garden party",
      location: "Roma",
      description: "About forty guests.\nTwo alcohol-free drinks, please.",
    };
    const isForm = (form: string): boolean => form.includes('name="website"');
    await this.submit("enquiries", pathTo("contact", "en"), isForm, entries);
    await this.submit("enquiries", pathTo("services", "it"), isForm, {
      ...entries,
      reply_to: "pietra@posta.example",
      eventDate: "",
    });
    await this.submit("enquiries", pathTo("booking", "it"), isForm, {
      ...JSON.parse(booking("Nina", {})).template_params,
      date: "2027-04-17",
      email: "nina@posta.example",
    });
    await this.settle("enquiries");
  }

  /** Signs in and opens every screen of the desk. */
  private async desk(name: string): Promise<void> {
    if (this.#cookie === "") {
      await this.submit("desk", deskPath, () => true, {});
      const { text } = await this.#site.mailbox.waitFor({ to: ownerEmail, subject: "Il link per il banco" });
      const link = /\/banco\/entra\/[\w-]+/.exec(text)?.[0] ?? "";
      await this.submit("desk", link, () => true, {});
    }
    const screens = Object.values(deskRoutes).filter((one) => !one.includes(":"));
    for (const screen of [...screens, deskPicturesPath, deskNewPostPath]) await this.open(`desk-${name}`, screen);
    const { body: list } = await this.fetch(`desk-${name}`, deskRoutes["desk-requests"]);
    for (const [request] of list.matchAll(/\/banco\/richieste\/[0-9a-f-]{36}/g))
      await this.open(`desk-${name}`, request);
    for (const query of ["testo=giulia", "testo=grottaferrata+emma", "stato=quoted"]) {
      await this.open(`desk-${name}`, `${deskRoutes["desk-requests"]}?${query}`);
    }
  }

  private async laterDays(quoted: Links, confirmed: Links, lapsing: Links, expiring: Links): Promise<void> {
    const days = ["2026-11-27", "2026-12-05", "2026-12-15", "2027-02-04", "2027-02-12", "2027-02-15"];
    for (const day of days) {
      this.#minutes = (Date.parse(`${day}T09:00:00Z`) - begin) / 60_000;
      await this.#site.restartAt(this.now());
      // The clock's changes are made soon after the start.
      await sleep(2000);
      await this.settle(day);
      for (const { visitor, owner } of [quoted, confirmed, lapsing, expiring]) {
        await this.open(day, visitor);
        await this.open(day, owner);
      }
      await this.desk(day);
    }
  }

  private async book(name: string, email: string, changes: Entries): Promise<Links> {
    await this.tick();
    await this.call(name, apiPaths.email, booking(email.split("@")[0] ?? "", { email, ...changes }), "booking");
    await this.settle(name);
    const visitor =
      /\/(richiesta|request)\/[\w-]{43}|\/en\/request\/[\w-]{43}/.exec(await this.lastMail(email))?.[0] ?? "";
    const owner = /\/decisione\/[\w-]{43}/.exec(await this.lastMail(ownerEmail, email))?.[0] ?? "";
    const links = { email, visitor: changes["locale"] === "EN" ? `/en${visitor.replace("/en", "")}` : visitor, owner };
    await this.open(name, links.visitor);
    await this.open(name, links.owner);
    return links;
  }

  /** Performs an action by the form of its page, as a browser without scripts, and opens the other side's page. */
  private async act(name: string, page: string, action: string, entries: Entries, other?: string): Promise<void> {
    await this.submit(name, page, (form) => form.includes(`value="${action}"`), entries);
    await this.settle(name);
    if (other !== undefined) await this.open(name, other);
  }

  private async submit(name: string, page: string, isForm: (form: string) => boolean, entries: Entries): Promise<void> {
    await this.tick();
    const { body } = await this.fetch(name, page, {}, false);
    const forms = body.match(/<form[^>]*method="post"[\s\S]*?<\/form>/gi) ?? [];
    const form = forms.find(isForm);
    if (form === undefined) {
      await this.write(name, `no-form ${page}`, "There is no such form.");
      return;
    }
    const target = attribute(/<form[^>]*>/.exec(form)?.[0] ?? "", "action") || page;
    const values = new URLSearchParams({ ...fieldsOf(form), ...entries });
    const answer = await this.fetch(name, target.split("#")[0] || page, {
      method: "POST",
      body: values.toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: this.#site.url },
    });
    const cookie = answer.response.headers.get("Set-Cookie");
    if (cookie !== null) this.#cookie = cookie.split(";")[0] ?? "";
    const next = answer.response.headers.get("Location");
    if (next !== null) await this.open(name, next.replace(this.#site.url, "").split("#")[0] ?? next);
  }

  private async call(name: string, address: string, body: string, what: string): Promise<void> {
    await this.fetch(`${name}-${what}`, address, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", Origin: this.#site.url },
    });
  }

  private async open(name: string, address: string): Promise<void> {
    await this.fetch(name, address);
  }

  private async fetch(name: string, address: string, init: PlainRequest = {}, isKept = true) {
    const headers = { ...init.headers, ...(this.#cookie !== "" && { Cookie: this.#cookie }) };
    const response = await fetch(this.#site.url + address, { redirect: "manual", ...init, headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isPdf = response.headers.get("Content-Type")?.includes("pdf") === true;
    const body = isPdf ? await textOf(bytes) : new TextDecoder().decode(bytes);
    if (isKept) {
      const head = [...response.headers]
        .filter(([key]) => !unstableHeaders.has(key))
        .map(([key, value]) => `${key}: ${value}`);
      const kind = `${init.method ?? "GET"} ${address}`;
      await this.write(name, kind, [kind, response.status, ...head.toSorted(), "", body].join("\n"));
    }
    return { response, body };
  }

  /** Waits for the mails of what was done and records those that came. */
  private async settle(name: string): Promise<void> {
    await this.#site.allMailsSent();
    const came = this.#site.mailbox.mails.slice(this.#mails);
    this.#mails += came.length;
    const order = (mail: ReceivedMail): string => `${mail.envelope.to.join()} ${mail.subject}`;
    for (const mail of came.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))) {
      await this.write(name, "MAIL", await mailText(mail));
    }
  }

  /** The text of the last mail to an address that contains some words. */
  private async lastMail(to: string, words = ""): Promise<string> {
    await this.#site.allMailsSent();
    return this.#site.mailbox.find({ to }).findLast(({ text }) => text.includes(words))?.text ?? "";
  }

  private now(): string {
    return new Date(begin + this.#minutes * 60_000).toISOString();
  }

  private async tick(): Promise<void> {
    await this.#site.allMailsSent();
    this.#minutes += 1;
    await this.#site.setClock(this.now());
  }

  private async write(name: string, what: string, text: string): Promise<void> {
    const number = (this.#files.get(name) ?? 0) + 1;
    this.#files.set(name, number);
    const label = this.stable(what)
      .replace(/[^\w‹›.-]+/g, "_")
      .slice(0, 90);
    const file = path.join(folder, name, `${String(number).padStart(3, "0")}-${label}.txt`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, this.stable(text).replaceAll("><", ">\n<"));
  }

  /** The text without what chance decides: ports, tokens, ids, references, and hashes of files. */
  private stable(text: string): string {
    const reference = (found: string): string => {
      const known = this.#references.get(found) ?? `AMB-‹${this.#references.size + 1}›`;
      this.#references.set(found, known);
      return known;
    };
    return text
      .replaceAll(this.#site.url, "http://site")
      .replaceAll(new URL(this.#site.url).host, "site")
      .replace(/\b[0-9a-f]{64}\b/g, "‹hash›")
      .replace(/sha256-[\w+/=]+/g, "‹hash›")
      .replace(/((?:assets|pictures|share|fonts)\/[\w./-]*?)[-.][\w-]{8,12}(\.\w+)/g, "$1$2")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "‹id›")
      .replace(/AMB-[0-9A-Z]{5}(?![0-9A-Z])/g, reference)
      .replace(/ d="M0 0h7v1h-7z[^"]*"/g, ' d="‹qr›"')
      .replace(/[\w-]{43}(?![\w-])/g, "‹token›")
      .replace(/(receipt=|\?receipt=)[^"&#\s]+/g, "$1‹receipt›")
      .replace(/(----_NmP-|boundary=)[\w"-]+/g, "$1‹boundary›");
  }
}

const unstableHeaders = new Set(["date", "etag", "content-length", "x-request-id", "server-timing", "keep-alive"]);

function booking(name: string, changes: Entries): string {
  return JSON.stringify({
    lib_version: "1.0",
    user_id: "site",
    service_id: "requests",
    template_id: "booking",
    template_params: {
      locale: "IT",
      website: "",
      name: `${name} Rossi`,
      email: `${name}@posta.example`,
      phone: "333 000 0000",
      location: "Villa Aldobrandini, Frascati",
      details: "Novanta invitati, dalle 19:30.",
      date: eventDay.split("-").toReversed().join("/"),
      timeSlot: "16:00",
      eventType: "wedding",
      ...changes,
    },
  });
}

function attribute(element: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? "";
  return value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<");
}

/** An untouched form as a browser would send it. */
function fieldsOf(form: string): Entries {
  const entries: Entries = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const isChoice = /type="(radio|checkbox)"/.test(input);
    if (isChoice && !/\schecked/.test(input)) continue;
    if (attribute(input, "name") !== "") entries[attribute(input, "name")] = attribute(input, "value");
  }
  for (const [, start = "", text = ""] of form.matchAll(/(<textarea[^>]*>)([\s\S]*?)<\/textarea>/g)) {
    entries[attribute(start, "name")] = text;
  }
  for (const [select, start = ""] of form.matchAll(/(<select[^>]*>)[\s\S]*?<\/select>/g)) {
    const options = select.match(/<option[^>]*>/g) ?? [];
    const chosen = options.find((option) => /\sselected/.test(option)) ?? options[0] ?? "";
    entries[attribute(start, "name")] = attribute(chosen, "value");
  }
  return entries;
}

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(pdf, { mergePages: true })).text;
}

async function mailText(mail: ReceivedMail): Promise<string> {
  const names = ["From", "To", "Reply-To", "Message-ID", "In-Reply-To", "References", "Auto-Submitted"];
  const head = names.flatMap((name) => mail.header(name).map((value) => `${name}: ${value}`));
  const attached = await Promise.all(
    mail.attachments.map(async ({ filename, mimeType, content }) => {
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
      const text = mimeType === "application/pdf" ? await textOf(bytes) : new TextDecoder().decode(bytes);
      return `--- ${filename} ${mimeType}\n${text}`;
    }),
  );
  return [`Subject: ${mail.subject}`, ...head, "", mail.text, "--- html", mail.html, ...attached].join("\n");
}

await rm(folder, { recursive: true, force: true });
await withRecordedSite(new Date(begin).toISOString(), async (site) => {
  await new Recording(site).play();
});
