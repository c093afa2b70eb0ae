import { z } from "zod";
import { formed, group, list, text } from "./values.ts";

/** Words of the kind of business, which pages say between the texts of the owner. */
export const words = z.strictObject({
  services: list(
    { title: "Che cosa fate, per i motori di ricerca", description: "La prima voce vale per ogni formula." },
    group("Servizio", {
      id: formed(
        /^[a-z0-9-]+$/,
        "un nome di lettere minuscole, ad esempio dj",
        "a name of small letters, such as dj",
      ).meta({
        title: "Nome interno",
      }),
      name: text.meta({ title: "Nome" }),
    }),
    { min: 1 },
  ),
  notFound: text.meta({ title: "Pagina che non c’è" }),
  failure: text.meta({ title: "Pagina di un errore" }),
  agreement: group("Accordo", { heading: text.meta({ title: "Titolo", example: "Il bancone, {day}" }) }),
});
