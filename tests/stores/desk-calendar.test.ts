import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { RequestStatus } from "#src/requests/request.ts";
import { monthView, weekView } from "#src/desk/calendar.server.ts";
import { testSite, storeRequest } from "../helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { sampleBooking } from "#tests/helpers/requests.ts";

overEachDialect("the desk's calendar", (bench) => {
  const site = () => testSite({ db: bench.db, now: () => new Date("2027-05-20T10:00:00Z") });

  async function save(name: string, date: string, status: RequestStatus): Promise<void> {
    await storeRequest(bench.db, {
      status,
      content: { ...sampleBooking, name, date, details: randomUUID() },
    });
  }

  it("counts the requests of each day and names one that is alone", async () => {
    await save("Laura", "2027-05-08", "confirmed");
    await save("Nadia", "2027-05-08", "received");
    await save("Bianchi", "2027-05-09", "confirmed");
    await save("Rossi", "2027-05-09", "accepted");
    await save("Marta", "2027-05-22", "received");
    await save("Zoë", "2027-05-22", "received");
    await save("Gone", "2027-05-23", "cancelled");
    await save("June", "2027-06-01", "confirmed");
    const { counts, from, to } = await monthView(site(), "2027-05");
    expect([from, to]).toEqual(["2027-05-01", "2027-05-31"]);
    expect(counts.map((one) => [one.date, one.status, one.count, one.name ?? ""].join(" ")).toSorted()).toEqual([
      "2027-05-08 confirmed 1 Laura",
      "2027-05-08 received 1 Nadia",
      "2027-05-09 accepted 1 ",
      "2027-05-09 confirmed 1 ",
      "2027-05-22 received 2 ",
    ]);
  });

  it("lists the requests of the chosen day, else of today or the first", async () => {
    await save("Marta", "2027-05-22", "received");
    const chosen = async (text: string) => {
      const view = await monthView(site(), text);
      return [view.month, view.selected, view.requests.map(({ content }) => content.name).join()];
    };
    expect(await chosen("2027-05-22")).toEqual(["2027-05", "2027-05-22", "Marta"]);
    expect(await chosen("2027-05")).toEqual(["2027-05", "2027-05-20", ""]);
    expect(await chosen("2027-06")).toEqual(["2027-06", "2027-06-01", ""]);
    expect(await chosen("2027-13")).toEqual(["2027-05", "2027-05-20", ""]);
  });

  it("has the weeks from Monday to Sunday", async () => {
    await save("Marta", "2027-05-23", "confirmed");
    await save("Nadia", "2027-05-24", "confirmed");
    const week = await weekView(site(), "2027-05-22");
    expect([week.from, week.to, week.requests.map(({ content }) => content.name)]).toEqual([
      "2027-05-17",
      "2027-05-23",
      ["Marta"],
    ]);
    expect((await weekView(site(), "soon")).from).toBe("2027-05-17");
  });
});
