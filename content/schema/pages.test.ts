import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { locales } from "#i18n/locales.ts";
import { pageIds } from "#i18n/routes.ts";
import { facts, fillFacts } from "../facts.ts";
import { company as companySchema } from "./company.ts";
import { pages as pagesSchema } from "./pages.ts";

const read = (file: string): unknown => parse(readFileSync(path.join(import.meta.dirname, "..", file), "utf8"));
const company = companySchema.parse(read("company.yaml"));
const pages = pagesSchema.parse(read("pages.yaml"));

describe.each(locales)("pages.yaml, %s", (locale) => {
  const known = facts(company, locale);
  const of = (part: "title" | "description") => pageIds.map((id) => fillFacts(pages[id][part][locale], known));

  it("has titles that search results show whole", () => {
    expect(of("title").filter((title) => title.length > 60)).toEqual([]);
  });

  it("has descriptions of 120 to 155 characters", () => {
    expect(of("description").filter((text) => text.length < 120 || text.length > 155)).toEqual([]);
  });

  it("says each title and description once", () => {
    expect(new Set(of("title")).size).toBe(pageIds.length);
    expect(new Set(of("description")).size).toBe(pageIds.length);
  });
});
