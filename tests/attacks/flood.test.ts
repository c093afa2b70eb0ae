import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, expect, it, vi } from "vitest";
import { apiPaths } from "#src/i18n/routes.ts";
import { startStubSite, type StubSite } from "../helpers/stub-site.ts";

let site: StubSite;
afterEach(() => site.stop());

async function send(name: string, client: string): Promise<number> {
  const body = JSON.stringify({
    formType: "service",
    formData: {
      name,
      email: `${name.replace(" ", ".")}@post.example`,
      eventDate: "2099-06-12",
      eventType: "Garden party",
      location: "Roma",
      message: `Forty guests, as ${name} says`,
      details: { locale: "EN" },
      website: "",
    },
  });
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": client };
  return (await fetch(site.url + apiPaths.form, { method: "POST", headers, body })).status;
}

const letter = (turn: number): string => String.fromCharCode(65 + turn);

function statuses(): Record<string, string> {
  const database = new Database(path.join(site.folder, "site.db"), { readonly: true });
  const rows = database.prepare<[], { name: string; status: string }>("select name, status from request").all();
  database.close();
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}

/** The mails to the owner about requests that are too many. */
function floodMails(): string[] {
  const folder = path.join(site.folder, "mail");
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .filter((mail) => mail.includes("owner-flood."));
}

it("a client takes a quarter of the requests of an hour, and the owner is mailed the others at once", async () => {
  site = await startStubSite({ TRUST_PROXY: "1", REQUESTS_PER_HOUR: "20" });
  for (let turn = 0; turn < 20; turn++) expect(await send(`Robot ${letter(turn)}`, "192.0.2.66")).toBe(200);
  for (let turn = 0; turn < 16; turn++) expect(await send(`Guest ${letter(turn)}`, `198.51.100.${turn}`)).toBe(200);
  const received = Object.entries(statuses()).filter(([, status]) => status === "received");
  const expected = [
    ...Array.from({ length: 5 }, (_, turn) => `Robot ${letter(turn)}`),
    ...Array.from({ length: 15 }, (_, turn) => `Guest ${letter(turn)}`),
  ];
  expect(received.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  await vi.waitFor(() => expect(floodMails()).toHaveLength(1), 10_000);
  expect(floodMails()[0]).toMatch(/Robot F/);
});
