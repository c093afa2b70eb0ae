import { z } from "zod";
import { choiceOf } from "./names.ts";
import { formulaId } from "./parts.ts";
import { distinctIds, formed, group, list, optionalList, refused, text, wholeNumber } from "./values.ts";

const idOf = (from: string) =>
  formed(
    /^[a-z0-9-]{1,40}$/,
    "un nome di lettere minuscole, cifre e trattini, ad esempio allergies",
    "a name of small letters, digits and hyphens, such as allergies",
  ).meta({ title: "Nome interno", editing: { madeOf: { from, except: [], longest: 36 } } });

const typeNames = {
  number: "Numero",
  time: "Orario",
  choice: "Una risposta tra quelle qui sotto",
  line: "Una riga",
  text: "Più righe",
  "yes-no": "Sì o no",
  formula: "Una delle formule",
};

/** The fields that belong to one type of fact alone. */
const fieldsOfType = { min: "number", max: "number", options: "choice" } as const;

const fact = z
  .strictObject({
    id: idOf("label"),
    label: text("Che cosa"),
    hint: text("Aiuto sotto il campo").optional(),
    type: choiceOf(typeNames).meta({ title: "Tipo" }),
    min: wholeNumber(0, 10_000).optional().meta({ title: "Il minimo di un numero" }),
    max: wholeNumber(0, 10_000).optional().meta({ title: "Il massimo di un numero" }),
    options: list("Le risposte di una scelta", group("Risposta", { id: idOf("label"), label: text("Risposta") }))
      .min(2)
      .optional(),
    days: wholeNumber(0, 365)
      .optional()
      .meta({ title: "Serve tanti giorni prima", description: "Vuoto: non manca mai." }),
    formulas: optionalList({ title: "Formule per cui serve", description: "Nessuna: tutte." }, formulaId),
    ownerOnly: z.boolean().optional().meta({ title: "Solo per te", description: "Chi prenota non lo vede." }),
  })
  .superRefine((row, context) => {
    for (const [field, type] of Object.entries(fieldsOfType)) {
      if (row.type === type || !(field in row)) continue;
      context.addIssue({
        code: "custom",
        path: [field],
        ...refused(`Vale solo con type: ${type}.`, `Only for type: ${type}.`),
      });
    }
    if (row.type === "choice" && row.options === undefined) {
      context.addIssue({
        code: "custom",
        path: ["type"],
        ...refused("Servono le risposte (options).", "Expected options."),
      });
    }
    if (row.min !== undefined && row.max !== undefined && row.min > row.max) {
      context.addIssue({ code: "custom", path: ["max"], ...refused("È meno del minimo.", "It is below the minimum.") });
    }
  });

/** The facts of an event (`src/requests/event-facts.ts`). */
export const eventFacts = z.strictObject({
  remindDays: wholeNumber(1, 365).meta({ title: "Giorni prima a cui una mail chiede quello che manca" }),
  facts: z
    .array(fact.meta({ title: "Dettaglio" }))
    .superRefine(distinctIds())
    .meta({ title: "Dettagli" }),
});
