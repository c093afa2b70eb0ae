import { z } from "zod";
import { choiceOf } from "./names.ts";
import { formulaId } from "./parts.ts";
import { distinctIds, group, idOfLabel, list, optionalList, refused, text, wholeNumber } from "./values.ts";

const typeNames = {
  number: "Numero",
  time: "Orario",
  choice: "Una risposta tra quelle qui sotto",
  line: "Una riga",
  text: "Più righe",
  "yes-no": "Sì o no",
};

const detail = z
  .strictObject({
    id: idOfLabel(),
    label: text("Che cosa"),
    hint: text("Aiuto sotto il campo").optional(),
    type: choiceOf(typeNames).meta({ title: "Tipo" }),
    min: wholeNumber(0, 10_000).optional().meta({ title: "Il minimo di un numero" }),
    max: wholeNumber(0, 10_000).optional().meta({ title: "Il massimo di un numero" }),
    options: list("Le risposte di una scelta", group("Risposta", { id: idOfLabel(), label: text("Risposta") }))
      .min(2)
      .optional(),
    days: wholeNumber(0, 365)
      .optional()
      .meta({ title: "Serve tanti giorni prima", description: "Vuoto: non manca mai." }),
    formulas: optionalList({ title: "Formule per cui serve", description: "Nessuna: tutte." }, formulaId),
    ownerOnly: z
      .boolean()
      .optional()
      .meta({ title: "Solo per te", description: "Chi prenota non lo vede; chi lavora sì, nella sua scheda." }),
  })
  .refine(({ type, options }) => (type === "choice") === (options !== undefined), {
    path: ["options"],
    ...refused(
      "Le risposte ci sono se il tipo ne vuole una di queste, e solo allora.",
      "There are options with type: choice, and only there.",
    ),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    path: ["max"],
    ...refused("È meno del minimo.", "It is below the minimum."),
  });

export const eventDetails = z.strictObject({
  remindDays: wholeNumber(1, 365).meta({ title: "Giorni prima a cui una mail chiede quello che manca" }),
  details: z
    .array(detail.meta({ title: "Dettaglio" }))
    .superRefine(distinctIds())
    .meta({ title: "Dettagli" }),
});
