import { describe, expect, it } from "vitest";
import type { NumbersView, StepCounts } from "#domain/desk/numbers.ts";
import { markupOf, textOf } from "../../../tests/helpers/markup.tsx";
import { numbersModel } from "./numbers-model.ts";
import { NumbersScreen } from "./numbers-screen.tsx";

const steps: StepCounts = { visited: 1240, begun: 212, sent: 96, quoted: 61, accepted: 38, confirmed: 33 };
const none: StepCounts = { visited: 0, begun: 0, sent: 0, quoted: 0, accepted: 0, confirmed: 0 };

const aView = (changes: Partial<NumbersView> = {}): NumbersView => ({
  from: "2026-09-28",
  to: "2026-11-22",
  views: 4000,
  steps,
  weeks: [{ week: "2026-11-16", steps }],
  locales: [{ locale: "it", steps }],
  pages: [
    { page: "home", count: 540 },
    { page: "post", count: 20 },
  ],
  sources: [
    { source: "direct", count: 244 },
    { source: "other", count: 1 },
    { source: "sposi.example", count: 83 },
  ],
  forms: [{ kind: "booking", counts: steps }],
  byTelephone: none,
  ...changes,
});

describe("the numbers", () => {
  it("name the step at which most are lost, and compare each with the one before", () => {
    const { heading, funnel, few } = numbersModel(aView(), {});
    expect(heading).toBe("«Quanti dicono sì?» *Uno su 38.*");
    expect(few).toBeUndefined();
    expect(funnel.map(({ note, isLeak }) => `${note ?? ""} ${isLeak}`)).toEqual([
      " false",
      "17 su 100 di prima. Qui se ne vanno true",
      "45 su 100 di prima false",
      "64 su 100 di prima false",
      "62 su 100 di prima false",
      "87 su 100 di prima false",
    ]);
    expect(funnel.map(({ percent, before }) => [percent, before])).toEqual([
      [100, 0],
      [17.1, 100],
      [7.7, 17.1],
      [4.9, 7.7],
      [3.1, 4.9],
      [2.7, 3.1],
    ]);
  });

  it("say that there are too few to compare, and divide by nothing", () => {
    const { heading, few, funnel } = numbersModel(aView({ steps: none }), {});
    expect(heading).toBe("«Quanti dicono sì?» *Ancora nessuno.*");
    expect(few).toBeDefined();
    expect(funnel.every(({ isLeak, note }) => !isLeak && note === undefined)).toBe(true);
  });

  it("name pages, sources and languages", () => {
    const text = textOf(
      markupOf(NumbersScreen({ model: numbersModel(aView(), { home: "Home" }) }), "it").replaceAll("<", " <"),
    );
    for (const name of ["Home", "Un articolo", "Direttamente", "Altro", "sposi.example", "Italiano", "Prenota"]) {
      expect(text).toContain(name);
    }
  });
});
