import { z } from "zod";
import { sample, text } from "./text.ts";
import { texts } from "./texts.ts";

const entry = z.strictObject({ sample, label: texts.label, text: texts.body });

/** The booking page around its form (specification 2, Booking). */
export const booking = z.strictObject({
  lead: texts.lead,
  stepsTitle: text.meta({ title: "Titolo dei passi" }),
  steps: z
    .array(z.strictObject({ sample, title: texts.title, text: texts.body }).meta({ title: "Passo" }))
    .length(4)
    .meta({ title: "Passi" }),
  faqTitle: text.meta({ title: "Titolo delle domande" }),
  faq: z
    .array(
      z
        .strictObject({ sample, question: text.meta({ title: "Domanda" }), answer: text.meta({ title: "Risposta" }) })
        .meta({ title: "Domanda" }),
    )
    .min(4)
    .meta({ title: "Domande" }),
  /** Phone and mail come from company.yaml; beside them hours, support and what is always included. */
  direct: z
    .strictObject({
      title: texts.title,
      facts: z
        .array(entry.meta({ title: "Fatto" }))
        .min(1)
        .meta({ title: "Fatti" }),
    })
    .meta({ title: "Contatto diretto" }),
});
