import { z } from "zod";
import { sample, text } from "./text.ts";
import { formed } from "./wanted.ts";

const chapter = z.strictObject({ sample, title: text, text: z.array(text).min(1) });

/** A claim of the statement, the criteria of WCAG 2.2 that it answers, and the test that would fail if it were not so. */
const check = z.strictObject({
  claim: text,
  criteria: z.array(
    formed(/^[1-4]\.\d\.\d{1,2}$/, {
      it: "il numero di un criterio, ad esempio 1.4.3",
      en: "the number of a criterion, such as 1.4.3",
    }),
  ),
  test: z.strictObject({
    file: formed(/^tests\/e2e\/[a-z-]+\.spec\.ts$/, {
      it: "il file di una prova, ad esempio tests/e2e/booking.spec.ts",
      en: "the file of a test, such as tests/e2e/booking.spec.ts",
    }),
    title: z.string().min(1),
  }),
});

/** The accessibility statement, after the model of the Italian agency AgID. A test compares its claims with the tests they name. */
export const accessibility = z.strictObject({
  lead: text,
  compliance: chapter,
  checks: z.strictObject({ title: text, intro: text, items: z.array(check).min(1) }),
  /** What is not accessible, or not as good as it could be, and what there is instead. */
  limits: z.strictObject({ sample, title: text, intro: text, items: z.array(text).min(1) }),
  method: chapter,
  feedback: chapter,
  enforcement: chapter,
  dates: z.strictObject({
    sample,
    title: text,
    /** Civil dates. `{prepared}` and `{reviewed}` in the text are these, written out. */
    prepared: z.iso.date(),
    reviewed: z.iso.date(),
    text,
  }),
});
export type AccessibilityContent = z.infer<typeof accessibility>;
