import { todayInRome } from "#domain/policy/booking-window.ts";

const minute = 60_000;

/** The civil date in Rome, `yyyy-mm-dd`, for whoever asks thousands of times a second: looked up once a minute. */
export function romeDay(now: () => number): () => string {
  let day = "";
  let lookedUp = Number.NaN;
  return () => {
    // Midnight is the beginning of a minute in Rome as everywhere.
    const current = Math.floor(now() / minute);
    if (current !== lookedUp) {
      day = todayInRome(new Date(current * minute));
      lookedUp = current;
    }
    return day;
  };
}
