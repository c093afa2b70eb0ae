import { fieldNamed } from "#src/booking/fields.ts";
import { readFields } from "#src/booking/parse.ts";
import { answeredTime, type CrewMember } from "#src/details/crew.ts";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { crewOfToken } from "./links.server.ts";
import type { PagesSite } from "./pages.server.ts";
import { readState } from "./perform.server.ts";
import { statuses } from "./life-cycle.ts";
import { type StoredRequest, takesDay } from "./request.ts";

/*
 * Who works at an event. Each has a private link to its sheet until the day after; removing them from the event revokes it. There are no
 * accounts and no roles.
 */

export async function crewsOf({ db }: Pick<Site, "db">, requests: readonly StoredRequest[]) {
  const ids = requests.map(({ id }) => id);
  const query = db.selectFrom("crew").selectAll().where("request_id", "in", ids).orderBy("created_at").orderBy("id");
  const rows = ids.length === 0 ? [] : await query.execute();
  const of = (request: StoredRequest) => rows.filter((row) => row.request_id === request.id);
  return new Map(requests.map((request) => [request.id, of(request).map((row) => memberOf(row, request))]));
}

function memberOf({ id, name, phone, ...row }: Database["crew"], { content }: StoredRequest): CrewMember {
  const isCurrent = row.answer_for === answeredTime(content.order);
  return { id, name, phone, answer: isCurrent ? (row.answer ?? undefined) : undefined };
}

const memberFields = (["name", "phone"] as const).map((name) => fieldNamed("booking", name));

/** Adds somebody to the event of a request, by the rules of the booking form. Nothing is added to a request that is gone. */
export async function addToCrew(
  { db, now }: Pick<Site, "db" | "now">,
  requestId: string,
  typed: Readonly<Record<string, string>>,
) {
  const read = readFields(memberFields, typed, "it");
  if (!read.ok) return read;
  const { name = "", phone = "" } = read.values;
  const request = await db.selectFrom("request").select("id").where("id", "=", requestId).executeTakeFirst();
  if (request === undefined) return read;
  const row = { id: newId(), request_id: requestId, name, phone, created_at: now().toISOString() };
  await db
    .insertInto("crew")
    .values({ ...row, answer: null, answer_for: null })
    .execute();
  return read;
}

export async function removeFromCrew({ db }: Pick<Site, "db">, requestId: string, id: string): Promise<void> {
  await db.deleteFrom("crew").where("id", "=", id).where("request_id", "=", requestId).execute();
}

/** `off`: the event does not take place. @throws Error if the database does not answer */
export async function openAsCrew(site: PagesSite, token: string) {
  const found = await crewOfToken(site, token);
  const state = found && (await readState(site, found.requestId));
  const member =
    state && (await crewsOf(site, [state.request])).get(state.request.id)?.find(({ id }) => id === found?.id);
  const { date } = state?.request.content.order ?? {};
  if (state === undefined || member === undefined || date === undefined)
    return { ok: false, reason: "unknown" } as const;
  if (todayInRome(state.now) > plusDays(date, 1)) return { ok: false, reason: "expired" } as const;
  const { status, id } = state.request;
  if (!takesDay(status) && statuses[status].phase !== "held") return { ok: false, reason: "off" } as const;
  const ticks = await site.db.selectFrom("tick").select("thing").where("request_id", "=", id).execute();
  return { ok: true, state, member, ticked: ticks.map(({ thing }) => thing) } as const;
}

/** @param time that the sheet showed (`answeredTime`) */
export async function answerAsCrew(
  { db }: Pick<Site, "db">,
  id: string,
  answer: "yes" | "no",
  time: string,
): Promise<void> {
  await db.updateTable("crew").set({ answer, answer_for: time }).where("id", "=", id).execute();
}

/** Ticks a thing of an event for all of its crew, or takes the tick away. */
export async function tickThing({ db }: Pick<Site, "db">, requestId: string, thing: string, isTicked: boolean) {
  const id = `${requestId} ${thing}`;
  if (!isTicked) return void (await db.deleteFrom("tick").where("id", "=", id).execute());
  const row = { id, request_id: requestId, thing };
  await db
    .insertInto("tick")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
