import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contentFolder, sampleFiles } from "#content/fixtures/sample-content.ts";
import { loadContent } from "#src/content/load.server.ts";
import type { Terminal } from "./command.ts";
import { copySample } from "./content.ts";
import { runSiteCommand } from "./program.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "new-content-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("copies the sample without the code beside it", () => {
  copySample(contentFolder, folder);
  expect(loadContent(folder)).toEqual(sampleFiles);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => /\.(ts|csv)$/.test(name))).toEqual([]);
});

it("writes the first facts of another business, and asks for those that are not given", async () => {
  const questions: string[] = [];
  const terminal: Terminal = {
    env: {},
    out: () => undefined,
    err: (text) => questions.push(text),
    ask: async (question) => {
      questions.push(question);
      return question.includes("town") ? "torino" : "";
    },
  };
  const options = ["--name", "Fiordilatte", "--email", "ciao@fiordilatte.example"];
  expect(await runSiteCommand(["content", "new", folder, ...options], terminal)).toBe(0);
  expect(questions).toHaveLength(2);
  const { company, business } = loadContent(folder);
  expect(company).toMatchObject({ brand: "Fiordilatte", mailFrom: "Fiordilatte <ciao@fiordilatte.example>" });
  expect(company.phone).toBe(sampleFiles.company.phone);
  expect(business.base).toMatchObject({
    town: "Torino",
    townName: { en: "Turin" },
    province: { it: "TO" },
    region: "Piemonte",
  });
});

it.each(["Palermo", "Ancona", "Campobasso", "Aosta", "Bologna", "Frascati", "San Valentino in Abruzzo Citeriore"])(
  "leaves nothing of the sample that belongs to one place or account, in %s",
  async (town) => {
    const terminal: Terminal = { env: {}, out: () => undefined, err: () => undefined, ask: undefined };
    const options = ["--name", "Compagnia dei Cocktail 24", "--town", town];
    expect(await runSiteCommand(["content", "new", folder, ...options], terminal)).toBe(0);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(yaml|md)$/.test(name),
    );
    const text = files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
    const places = /\b(?:Roma|Rome|Castelli|Nettuno|Latina|Viterbo|Rieti|Frosinone|Nemi|Grottaferrata)\b/.exec(
      text,
    )?.[0];
    expect([places, /IT60|390600000000|RF01/.exec(text)?.[0]]).toEqual([undefined, undefined]);
    expect(/Frascati|Lazio/.test(text)).toBe(town === "Frascati");
    expect(loadContent(folder).company.payment).toBeUndefined();
  },
);

it.each([
  ["town", "Castro", "There are several: name Castro (BG) or Castro (LE)."],
  ["town", "Nowhere", "No town of content/data/comuni.csv is Nowhere."],
  ["phone", "06 1", "content/company.yaml"],
  ["name", "Fiordilatte", "Name its town"],
])("leaves nothing behind after a wrong %s: %s", async (option, answer, says) => {
  const errors: string[] = [];
  const terminal: Terminal = { env: {}, out: () => undefined, err: (text) => void errors.push(text), ask: undefined };
  const own = path.join(folder, "own");
  const options = [`--${option}`, answer, ...(option === "phone" ? ["--town", "Torino"] : [])];
  expect(await runSiteCommand(["content", "new", own, ...options], terminal)).not.toBe(0);
  expect(errors.join("")).toContain(says);
  expect(existsSync(own)).toBe(false);
  expect(await runSiteCommand(["content", "new", folder, ...options], terminal)).not.toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

it("never writes into a folder with files, and says if there is no sample", () => {
  copySample(contentFolder, folder);
  expect(() => copySample(contentFolder, folder)).toThrow("has files already");
  expect(() => copySample(path.join(folder, "posts"), path.join(folder, "new"))).toThrow(
    "run this command in the project",
  );
});
