import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import { monthView, weekView } from "#src/desk/calendar.server.ts";
import { testSite, storeRequest } from "../helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { sampleBooking } from "#tests/helpers/requests.ts";
import { withOrder } from "#src/requests/request.ts";

overEachDialect("the desk's calendar", (bench) => {
  const site = () => testSite({ db: bench.db, now: () => new Date("2027-05-20T10:00:00Z") });

  async function save(name: string, date: string, status: RequestStatus): Promise<void> {
    await storeRequest(bench.db, {
      status,
      content: { ...withOrder(sampleBooking, { date }), name, details: randomUUID() },
    });
  }

  it("has the requests of a month that are planned or over, and the day that was chosen, else today or the first", async () => {
    await save("Laura", "2027-05-08", "completed");
    await save("Marta", "2027-05-22", "received");
    await save("Gone", "2027-05-23", "cancelled");
    await save("June", "2027-06-01", "confirmed");
    const chosen = async (text: string) => {
      const view = await monthView(site(), text);
      return [view.from, view.to, view.selected, view.requests.map(({ content }) => content.name).join()];
    };
    const may = ["2027-05-01", "2027-05-31"];
    expect(await chosen("2027-05-22")).toEqual([...may, "2027-05-22", "Laura,Marta"]);
    expect(await chosen("2027-05")).toEqual([...may, "2027-05-20", "Laura,Marta"]);
    expect(await chosen("2027-06")).toEqual(["2027-06-01", "2027-06-30", "2027-06-01", "June"]);
    expect(await chosen("2027-13")).toEqual([...may, "2027-05-20", "Laura,Marta"]);
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
