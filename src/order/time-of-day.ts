import { minutesOf } from "#src/content/open-days.ts";
import { withoutAccents } from "#src/i18n/without-accents.ts";

/** A time in Europe/Rome, `H:mm` with hours from 0 to 23: "9:00", "19:00", "0:30". */
export type TimeOfDay = string;

const words = new Map([
  ["midnight", "0:00"],
  ["mezzanotte", "0:00"],
  ["mezzanotte e mezza", "0:30"],
  ["noon", "12:00"],
  ["midday", "12:00"],
  ["mezzogiorno", "12:00"],
]);

/** What may follow an hour from 1 to 12. */
const afternoon = /^(pm|di sera|di pomeriggio|del pomeriggio|in the evening|in the afternoon)$/;
const morning = /^(am|di mattina|del mattino|in the morning)$/;
const night = /^(di notte|at night)$/;

/**
 * The time that a text names in Italian or English: "23:30", "1.30", "2330", "ore 24", "1:30 di notte", "12am", "midnight"; undefined
 * for any other text.
 */
export function readTime(typed: string): TimeOfDay | undefined {
  const text = withoutAccents(typed.trim().toLowerCase())
    .replace(/^(?:fino )?(?:all[’']|l[’'])?una(?= |$)/, "1")
    .replace(/(?<=\d) e mezz[ao](?= |$)/, ":30")
    .replace(/(?<=\d) e un quarto(?= |$)/, ":15")
    .replace(/^half past (?=\d+(?: |$))(\d+)/, "$1:30")
    .replace(/[ap]\.\s?m\.?/, (half) => half.replace(/[.\s]/g, ""))
    .replace(/^(fino )?(alle ore|alle|all[’']|le|ore|h|a|until|till|at)(?=[\s\d]|$)\s*/, "")
    .replace(/\s+/g, " ")
    .trim();
  const known = words.get(text);
  if (known !== undefined) return known;
  const [, hourText = "", minute = "00", half = ""] =
    /^(\d{1,2})(?:[:.,h]?([0-5]\d))?(?: ?h)?(?: ?([a-z ]+))?$/.exec(text) ?? [];
  if (hourText === "") return undefined;
  const hour = hourIn(Number(hourText), half);
  if (hour === undefined || (hour === 24 && minute !== "00")) return undefined;
  return `${hour % 24}:${minute}`;
}

function hourIn(hour: number, half: string): number | undefined {
  if (half === "") return hour <= 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  if (afternoon.test(half)) return (hour % 12) + 12;
  if (morning.test(half)) return hour % 12;
  // Eleven at night is before midnight, one at night after it.
  if (night.test(half)) return hour >= 8 && hour < 12 ? hour + 12 : hour % 12;
  return undefined;
}

/** The minutes from one time until the clock next shows another: from one minute to a whole day. */
export function minutesBetween(from: TimeOfDay, until: TimeOfDay): number {
  const day = 24 * 60;
  return ((minutesOf(until) - minutesOf(from) + day - 1) % day) + 1;
}

export function plusHours(time: TimeOfDay, hours: number): TimeOfDay {
  const minutes = minutesOf(time) + Math.round(hours * 60);
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, "0")}`;
}
