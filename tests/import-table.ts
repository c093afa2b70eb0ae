/** Who may import from whom. A folder may always import from itself. */
export interface ImportRule {
  holds: string;
  values: readonly string[];
  /** Folders of which it may import types only: those are erased before the code runs. */
  types?: readonly string[];
  /** The packages that it may import; any where this is left out. */
  packages?: readonly string[];
}

const appParts = ["app/ui", "app/drawings", "app/styles", "app/forms", "app/sections", "app/private"];

/** The rules by folder. A file belongs to the longest folder that its path begins with. */
export const importTable: Readonly<Record<string, ImportRule>> = {
  i18n: { holds: "locales, the table of paths, messages, formats", values: [], packages: [] },
  domain: {
    holds: "requests, quotes, payments, terms, availability: no I/O, no clock, no React, no SQL",
    values: [],
    types: ["i18n"],
    packages: ["@internationalized/date", "libphonenumber-js", "suncalc", "zod"],
  },
  content: { holds: "what the operator edits, its schemas, and the code that loads it", values: ["i18n", "domain"] },
  "app/drawings": {
    holds: "drawings, their inks, and the Vite plugin that loads them",
    values: [],
  },
  "app/ui": {
    holds: "components: buttons, fields, disclosure, carousel, pictures",
    values: ["app/styles", "app/drawings"],
    packages: ["react", "react-dom", "react-router"],
  },
  "app/styles": { holds: "style sheets and fonts", values: [] },
  "app/forms": {
    holds: "the booking and enquiry forms, which React runs in the browser",
    values: ["app/ui", "app/drawings", "app/styles", "i18n", "domain"],
    types: ["content"],
    packages: ["react"],
  },
  "app/sections": {
    holds: "sections of public pages, grouped by page, and the frame around every page",
    values: ["app/ui", "app/drawings", "app/styles", "app/forms", "i18n", "domain"],
    types: ["content"],
  },
  "app/private": {
    holds: "the pages behind private links, with their view models",
    values: ["app/ui", "app/drawings", "app/styles", "app/forms", "app/sections", "i18n", "domain"],
    types: ["content"],
  },
  "app/routes": {
    holds: "one module per page: loader, action, metadata",
    values: ["app", ...appParts, "content", "i18n", "domain"],
  },
  app: {
    holds: "the root route, entries, load contexts, islands, metadata",
    values: [...appParts, "content", "i18n", "domain"],
  },
  pictures: {
    holds: "the process that encodes photographs and draws the pictures of shared links",
    values: ["app/drawings", "app/styles", "app/ui"],
  },
  infra: {
    holds: "content, databases, stores, outbox, mail, calendars, limits; `compose.ts` wires them",
    values: ["domain", "i18n", "content", "pictures"],
  },
  server: {
    holds: "the HTTP server and the page cache; it loads `app` as the built bundle",
    values: ["infra", "domain", "i18n"],
    types: ["app", "content"],
  },
  cli: { holds: "the owner's commands", values: ["infra", "domain", "i18n"] },
};

/** The table as it is in docs/architecture.md. */
export function renderImportTable(): string {
  const names = (folders: readonly string[]): string => folders.map((folder) => `\`${folder}\``).join(", ");
  const rows = Object.entries(importTable).map(([folder, { holds, values, types = [], packages }]) => {
    const parts = [
      ...(values.length > 0 ? [names(values)] : []),
      ...(types.length > 0 ? [`types of ${names(types)}`] : []),
      ...(packages === undefined || packages.length === 0 ? [] : [`packages ${names(packages)}`]),
    ];
    return `| \`${folder}\` | ${holds} | ${parts.join("; ") || "nothing"} |`;
  });
  return ["| folder | contents | may import |", "|---|---|---|", ...rows].join("\n");
}
