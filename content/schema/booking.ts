import { z } from "zod";
import { sample, text } from "./text.ts";

const entry = z.strictObject({ sample, label: text, text });

/** The booking page around its form (specification 2, Booking). */
export const booking = z.strictObject({
  lead: text,
  stepsTitle: text,
  steps: z.array(z.strictObject({ sample, title: text, text })).length(4),
  faqTitle: text,
  faq: z.array(z.strictObject({ sample, question: text, answer: text })).min(4),
  /** Phone and mail come from company.yaml; beside them hours, support and what is always included. */
  direct: z.strictObject({ title: text, facts: z.array(entry).min(1) }),
});
