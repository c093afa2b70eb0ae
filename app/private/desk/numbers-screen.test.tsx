import { describe, expect, it } from "vitest";
import { createNumbers, type CountedRequest } from "#domain/desk/numbers.ts";
import { markupOf, textOf } from "../../../tests/helpers/markup.tsx";
import { NumbersScreen } from "./numbers-screen.tsx";

const request = (changes: Partial<CountedRequest>): CountedRequest => ({
  receivedAt: "2026-11-18T10:00:00Z",
  kind: "booking",
  locale: "it",
  source: "site",
  stepsTaken: 1,
  ...changes,
});

async function screenOf(requests: CountedRequest[]): Promise<string> {
  const store = { requests: () => Promise.resolve(requests) };
  const view = await createNumbers({ store, now: () => new Date("2026-11-22T10:00:00Z") }).view();
  return textOf(markupOf(NumbersScreen({ view }), "it").replaceAll("<", " <")).replace(/\s+/g, " ");
}

describe("the numbers", () => {
  it("say how many of all requests said yes", async () => {
    const text = await screenOf([
      request({ stepsTaken: 3 }),
      request({ stepsTaken: 3, source: "telephone" }),
      request({ stepsTaken: 4, kind: "contact", locale: "en" }),
      request({ stepsTaken: 2 }),
    ]);
    expect(text).toContain("«Quanti dicono sì?» 3 su 4");
    expect(text).toContain("Hanno avuto un preventivo 4 100");
    expect(text).toContain("Hanno accettato 3 75");
    expect(text).toContain("Sono confermati 1 25");
    for (const row of ["Prenota 2 2 1", "Contatti 1 1 1", "Telefono 1 1 1", "Italiano 3 3 2", "16/11/2026 4 4 3"]) {
      expect(text).toContain(row);
    }
  });

  it.each([[[]], [[request({ stepsTaken: 2 })]]])(
    "say that nobody did only where nothing was accepted",
    async (given) => {
      expect(await screenOf(given)).toContain("«Quanti dicono sì?» Ancora nessuno");
    },
  );
});
