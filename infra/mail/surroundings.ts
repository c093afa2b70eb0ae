import type { SameDayRequest } from "#domain/requests/private-links.ts";
import { placeIn } from "#content/municipalities.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";
import type { StoredRequest } from "#domain/requests/request.ts";

/** What else there is to know of a request's place and day. Each part may be missing: the notice leaves without it. */
export interface Surroundings {
  /** The municipality that the visitor's words name. */
  place: Municipality | undefined;
  /** As Rome's clocks show it, `20:21`. */
  sunset: string | undefined;
  sameDay: readonly SameDayRequest[];
}

const ownFinders = { placeIn, sunsetTime };

export interface SurroundingsOptions {
  /** Others for a request's day. */
  sameDay(date: string, exceptId: string): Promise<readonly SameDayRequest[]>;
  onMissing(part: string, error: unknown): void;
  finders?: Partial<typeof ownFinders>;
}

export async function surroundingsOf(
  { id, content: { date, location } }: StoredRequest,
  { sameDay, onMissing, finders }: SurroundingsOptions,
): Promise<Surroundings> {
  const find = { ...ownFinders, ...finders };
  const attempt = async <Part>(part: string, work: () => Part | Promise<Part>, otherwise: Awaited<Part>) => {
    try {
      return await work();
    } catch (error) {
      onMissing(part, error);
      return otherwise;
    }
  };
  return {
    place: await attempt("its zone", () => find.placeIn(location), undefined),
    sunset: date === undefined ? undefined : await attempt("its sunset", () => find.sunsetTime(date), undefined),
    sameDay: date === undefined ? [] : await attempt("the same day's requests", () => sameDay(date, id), []),
  };
}
