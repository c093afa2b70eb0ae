import { expect, it } from "vitest";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import type { Route } from "./+types/numbers.page";
import Numbers from "./numbers.page.tsx";

const textOfPage = (accepted: number): string => {
  const steps = { sent: 4, quoted: 4, accepted, confirmed: 1 };
  const some = { sent: 1, quoted: 1, accepted: 0, confirmed: 0 };
  const loaderData = {
    from: "2026-09-28",
    to: "2026-11-22",
    steps,
    weeks: [{ week: "2026-11-16", steps }],
    locales: [{ locale: "it" as const, steps: some }],
    ways: [{ way: "telephone" as const, steps: some }],
  };
  const markup = markupOf(<Numbers {...({ loaderData } as Route.ComponentProps)} />, "it");
  return textOf(markup.replaceAll("<", " <")).replace(/\s+/g, " ");
};

it("says how many of all requests said yes, by step, form, language and week, and whether anybody did", () => {
  const text = textOfPage(3);
  for (const part of [
    "«Quanti dicono sì?» 3 su 4",
    "Le richieste arrivate dal 28/09/2026 al 22/11/2026, telefonate comprese.",
    "Hanno avuto un preventivo 4 100",
    "Hanno accettato 3 75",
    "Telefono 1 1 0",
    "Italiano 1 1 0",
    "16/11/2026 4 4 3",
  ])
    expect(text).toContain(part);
  expect(textOfPage(0)).toContain("«Quanti dicono sì?» Ancora nessuno");
});
