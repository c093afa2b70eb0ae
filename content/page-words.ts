import { locales } from "#i18n/locales.ts";
import { pageIds } from "#i18n/routes.ts";
import { facts, fillFacts } from "./facts.ts";
import type { Company } from "./schema/company.ts";
import type { Content } from "./schema/index.ts";
import { searchLimits } from "./search-words.ts";

const file = "content/pages.yaml";

/** Pages beyond the blog's first one put their number before its description and behind its title. */
const roomForNumber = { title: " · pagina 9999".length, description: "Pagina 9999. ".length };

/** Titles and descriptions that search results would not show whole, or that stand on two pages, with their facts filled in. */
export function pageWordProblems(pages: Content["pages"], company: Company): string[] {
  const owners = new Map<string, string>();
  return locales.flatMap((locale) => {
    const known = facts(company, locale);
    return pageIds.flatMap((id) =>
      (["title", "description"] as const).flatMap((part) => {
        const key = `${id}.${part}.${locale}`;
        const words = fillFacts(pages[id][part][locale], known);
        const owner = owners.get(words);
        owners.set(words, key);
        return [
          ...lengthProblems(words, part, id === "blog" ? roomForNumber[part] : 0),
          ...(owner === undefined ? [] : [`expected words of its own, found those of ${owner}`]),
        ].map((problem) => `${file}: ${key}: ${problem}`);
      }),
    );
  });
}

function lengthProblems(words: string, part: "title" | "description", room: number): string[] {
  const { length } = words;
  const { least, most } = part === "title" ? { least: 1, most: searchLimits.title } : searchLimits.description;
  if (length >= least && length <= most - room) return [];
  const wanted = part === "title" ? `at most ${most - room} characters` : `${least} to ${most - room} characters`;
  return [`expected ${wanted} with its facts filled in, found ${length}`];
}
