import { beforeEach, expect, it } from "vitest";
import { readToday } from "#src/desk/lists.server.ts";
import { answeredTime } from "#src/details/crew.ts";
import { addToCrew, answerAsCrew, crewsOf, openAsCrew, removeFromCrew, tickThing } from "#src/requests/crew.server.ts";
import { tokenFor } from "#src/requests/links.server.ts";
import { type StoredRequest, withOrder } from "#src/requests/request.ts";
import { aBooking, anEvent } from "../helpers/requests.ts";
import { recordEvents, storeRequest, testSite } from "../helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

const date = "2026-11-26";

overEachDialect("the crew of an event", (bench) => {
  let request: StoredRequest;
  const site = (day = "2026-11-23") => testSite({ db: bench.db, now: () => new Date(`${day}T10:00:00Z`) });
  beforeEach(async () => {
    request = await storeRequest(bench.db, { status: "confirmed", content: withOrder(aBooking, { date }) });
  });

  /** Adds somebody. @returns their id and the token of their link */
  async function add(name: string) {
    await addToCrew(site(), request.id, { name, phone: "333 111 1111" });
    const member = (await crewsOf(site(), [request])).get(request.id)?.find((one) => one.name === name);
    if (member === undefined) throw new Error(`${name} was not added`);
    return { ...member, token: await tokenFor(site(), request.id, "crew", member.id) };
  }

  it("has names and telephone numbers, which follow the rules of the booking form", async () => {
    expect(await addToCrew(site(), request.id, { name: " ", phone: "12" })).toEqual({
      ok: false,
      errors: { name: "required", phone: "invalid-phone" },
    });
    expect(await add("Marco")).toMatchObject({ name: "Marco", phone: "+393331111111", answer: undefined });
    expect(await addToCrew(site(), "gone", { name: "Ada", phone: "333 111 1111" })).toMatchObject({ ok: true });
  });

  it("opens the sheet until the day after, each by a link of their own, until they are taken out", async () => {
    const [marco, ada] = [await add("Marco"), await add("Ada")];
    expect(await openAsCrew(site(), marco.token)).toMatchObject({ ok: true, member: { name: "Marco" } });
    expect(await openAsCrew(site("2026-11-27"), ada.token)).toMatchObject({ ok: true, member: { name: "Ada" } });
    expect(await openAsCrew(site("2026-11-28"), ada.token)).toEqual({ ok: false, reason: "expired" });
    await removeFromCrew(site(), request.id, marco.id);
    expect(await openAsCrew(site(), marco.token)).toEqual({ ok: false, reason: "unknown" });
    // Neither the client's link nor the owner's opens it.
    for (const purpose of ["visitor", "owner"] as const) {
      const token = await tokenFor(site(), request.id, purpose);
      expect(await openAsCrew(site(), token)).toEqual({ ok: false, reason: "unknown" });
    }
  });

  it("has no sheet of an event that does not take place", async () => {
    const { token } = await add("Marco");
    const cancelled = anEvent("owner", { type: "cancelled", refundPercent: 100 }, { to: "cancelled" });
    await recordEvents(bench.db, request.id, [cancelled]);
    expect(await openAsCrew(site(), token)).toEqual({ ok: false, reason: "off" });
  });

  it("answers for the time that its sheet showed, and again once the event is moved", async () => {
    const { id, token } = await add("Marco");
    await answerAsCrew(site(), id, "yes", answeredTime(request.content.order));
    const answer = async () => {
      const opened = await openAsCrew(site(), token);
      return opened.ok ? opened.member.answer : opened;
    };
    expect(await answer()).toBe("yes");
    const time = { date: "2026-11-27", timeSlot: "16:00" };
    const moved = anEvent(
      "owner",
      { type: "time-accepted", time, before: { date, timeSlot: "16:00" } },
      { to: "confirmed" },
    );
    await recordEvents(bench.db, request.id, [moved], withOrder(request.content, { date: time.date }));
    expect(await answer()).toBeUndefined();
  });

  it("ticks a thing once for everybody", async () => {
    const { token } = await add("Marco");
    const ticked = async () => {
      const opened = await openAsCrew(site(), token);
      return opened.ok ? opened.ticked : opened;
    };
    await Promise.all([1, 2].map(() => tickThing(site(), request.id, "Da caricare: Ghiaccio, 60 kg", true)));
    expect(await ticked()).toEqual(["Da caricare: Ghiaccio, 60 kg"]);
    await tickThing(site(), request.id, "Da caricare: Ghiaccio, 60 kg", false);
    expect(await ticked()).toEqual([]);
  });

  it("is missed on the desk from three days before, until all of it comes", async () => {
    const [marco, ada] = [await add("Marco"), await add("Ada")];
    const time = answeredTime(request.content.order);
    await answerAsCrew(site(), marco.id, "yes", time);
    await answerAsCrew(site(), ada.id, "no", time);
    const missing = async (day: string) =>
      (await readToday(site(day))).crews.map((one) => one.missing.map(({ name, answer }) => [name, answer]));
    expect(await missing("2026-11-22")).toEqual([]);
    expect(await missing("2026-11-23")).toEqual([[["Ada", "no"]]]);
    await answerAsCrew(site(), ada.id, "yes", time);
    expect(await missing("2026-11-23")).toEqual([]);
  });
});
