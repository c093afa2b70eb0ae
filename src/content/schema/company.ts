import { z } from "zod";
import { isIban, normalizeIban } from "#src/content/iban.ts";
import { expected, formed, group, list, sample, text } from "./values.ts";

/** The operator: everything that says who runs the site (D1). */
export const company = z.strictObject({
  sample,
  brand: z.string().min(1).meta({ title: "Nome del marchio" }),
  email: z.email().meta({ title: "Email" }),
  /** As it is shown; `tel:` links are made of its digits. */
  phone: formed(
    /^\+[\d ]+$/,
    "un numero di telefono con + e il prefisso del paese, ad esempio +39 06 1234 5678",
    "a phone number with + and the country code, such as +39 06 1234 5678",
  ).meta({
    title: "Telefono",
    description: "Come si legge sul sito.",
    example: "+39 06 1234 5678",
    editing: { control: "tel" },
  }),
  /** International number, digits only, as wa.me links want it. */
  whatsapp: formed(
    /^\d{8,15}$/,
    'un numero di sole cifre, con il prefisso del paese e senza +, ad esempio "390612345678"',
    'a number of digits only, with the country code and without +, such as "390612345678"',
  )
    .optional()
    .meta({
      title: "Numero di WhatsApp",
      description: "Solo cifre, con il prefisso del paese.",
      example: "390612345678",
      editing: { control: "tel" },
    }),
  legalName: text.meta({ title: "Ragione sociale" }),
  vatNumber: formed(/^\d{11}$/, "una partita IVA di undici cifre", "a VAT number of eleven digits").meta({
    title: "Partita IVA",
    example: "01234567890",
  }),
  founder: z.string().min(1).meta({ title: "Chi ha fondato l’azienda" }),
  partnerAgency: group("Agenzia partner", {
    name: text.meta({ title: "Nome" }),
    url: z.url().meta({ title: "Indirizzo web", example: "https://www.barsole.example/" }),
  }).optional(),
  social: list(
    "Profili social",
    group("Profilo", {
      name: z.string().min(1).meta({ title: "Nome" }),
      url: z.url().meta({ title: "Indirizzo web", example: "https://www.barsole.example/" }),
    }),
  ),
  mailFrom: formed(
    /^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
    "un mittente, ad esempio Bar Sole <ciao@barsole.example>",
    "a sender, such as Bar Sole <ciao@barsole.example>",
  ).meta({ title: "Mittente delle mail", example: "Bar Sole <ciao@barsole.example>" }),
  ownerEmail: z.email().meta({ title: "Email a cui arrivano le richieste" }),
  /** Where deposits and balances are paid. */
  payment: group("Conto per caparre e saldi", {
    /** The account's holder. A banking app shows at most 70 characters. */
    holder: formed(
      /^\S(?:.{0,68}\S)?$/u,
      "l’intestatario del conto, al massimo 70 caratteri",
      "the account's holder, at most 70 characters",
    ).meta({ title: "Intestatario", editing: { maxLength: 70 } }),
    iban: z
      .string()
      .refine(
        isIban,
        expected(
          "un IBAN con le cifre di controllo giuste, ad esempio IT60 X054 2811 1010 0000 0123 456",
          "an IBAN with the right check digits, such as IT60 X054 2811 1010 0000 0123 456",
        ),
      )
      .transform(normalizeIban)
      .meta({ title: "IBAN", example: "IT60 X054 2811 1010 0000 0123 456" }),
    bic: formed(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, "un BIC di 8 o 11 caratteri", "a BIC of 8 or 11 characters")
      .optional()
      .meta({ title: "BIC" }),
    /** A page of the owner's where clients can pay in another way. */
    link: z.url().optional().meta({ title: "Pagina per pagare in un altro modo" }),
  }),
});
export type Company = z.infer<typeof company>;
