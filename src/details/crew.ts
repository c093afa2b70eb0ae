import { formatList } from "#src/i18n/format.ts";
import type { Order } from "#src/order/order.ts";

export interface CrewMember {
  id: string;
  name: string;
  /** E.164. */
  phone: string;
  /** Undefined until they answer for the time that the event has now. */
  answer: "yes" | "no" | undefined;
}

export const crewAnchor = "squadra";

/** The time of an event that an answer is for: another day or hour needs another answer. */
export function answeredTime({ date = "", from = "" }: Order): string {
  return `${date} ${from}`.trim();
}

const answers = { yes: "c’è", no: "non può", open: "non ha risposto" };

export function answerText({ answer }: Pick<CrewMember, "answer">): string {
  return answers[answer ?? "open"];
}

/** "Marco (c’è) e Lucia (non ha risposto)" */
export function crewText(crew: readonly CrewMember[]): string {
  return formatList(
    crew.map((member) => `${member.name} (${answerText(member)})`),
    "it",
  );
}
