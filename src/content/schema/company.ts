import { z } from "zod";
import { isIban, normalizeIban } from "#src/content/iban.ts";
import { choiceOf } from "./names.ts";
import { expected, formed, group, line, list, optionalList, sample, text } from "./values.ts";

/** A text for a field of FatturaPA, which allows the characters of Latin-1. */
function latinText(title: string, limit: number) {
  return formed(
    new RegExp(`^(?! )[ -~\\u00A0-\\u00FF’]{1,${limit}}(?<! )$`),
    `un testo in lettere latine, al massimo ${limit} caratteri`,
    `a text in Latin letters, at most ${limit} characters`,
  ).meta({ title, editing: { maxLength: limit } });
}

const addressLabel = { title: "Indirizzo web", example: "https://www.barsole.example/" };
/** A link with another scheme, such as `javascript:`, would run in the page. */
const secureAddress = z.url({ protocol: /^https$/ });

export const company = z.strictObject({
  sample,
  brand: line("Nome del marchio"),
  email: z.email().meta({ title: "Email" }),
  /** Pages show it unchanged; `tel:` links contain its digits. */
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
  legalName: text("Ragione sociale"),
  vatNumber: formed(/^\d{11}$/, "una partita IVA di undici cifre", "a VAT number of eleven digits").meta({
    title: "Partita IVA",
    example: "01234567890",
  }),
  founder: line("Chi ha fondato l’azienda"),
  partnerAgency: group("Agenzia partner", {
    name: text("Nome"),
    /** The agency's site may have no certificate. */
    url: z.url({ protocol: /^https?$/ }).meta(addressLabel),
  }).optional(),
  social: list(
    "Profili social",
    group("Profilo", {
      name: line("Nome"),
      url: secureAddress.meta(addressLabel),
    }),
  ),
  reviews: optionalList(
    {
      title: "Dove chiedere una recensione",
      description: "La mail di grazie ha un pulsante per ciascuno. Nessuno: chiede due righe in risposta.",
    },
    group("Pagina", {
      name: line({ title: "Nome", example: "Google" }),
      url: secureAddress.meta(addressLabel),
    }),
  ),
  mailFrom: formed(
    /^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
    "un mittente, ad esempio Sole <ciao@sole.example>",
    "a sender, such as Sole <ciao@sole.example>",
  ).meta({ title: "Mittente delle mail", example: "Sole <ciao@sole.example>" }),
  /** If it is undefined, there is no `security.txt`. */
  securityUntil: formed(/^\d{4}-\d{2}-\d{2}$/, "un giorno, ad esempio 2027-11-30", "a day, such as 2027-11-30")
    .optional()
    .meta({
      title: "Contatto per la sicurezza valido fino al",
      description: "Chi trova una falla scrive alla mail qui sopra. Al massimo un anno da oggi: poi si rinnova.",
      example: "2027-11-30",
    }),
  ownerEmail: z.email().meta({ title: "Email a cui arrivano le richieste" }),
  payment: group("Conto per caparre e saldi", {
    /** Banking apps show at most 70 characters. */
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
    link: secureAddress.optional().meta({ title: "Pagina per pagare in un altro modo" }),
  }).optional(),
  /** The seller in electronic invoices. If it is undefined, the site makes none. */
  invoice: group(
    { title: "Fatture elettroniche", description: "I dati di chi le emette: chiedili al tuo commercialista." },
    {
      name: latinText("Denominazione", 80),
      taxCode: formed(
        /^(?:[A-Z0-9]{16}|\d{11})$/,
        "un codice fiscale di sedici caratteri o di undici cifre",
        "a codice fiscale of sixteen characters or eleven digits",
      )
        .optional()
        .meta({ title: "Codice fiscale", description: "Se è diverso dalla partita IVA." }),
      regime: choiceOf({
        RF01: "Ordinario",
        RF02: "Contribuenti minimi",
        RF12: "Agriturismo",
        RF17: "IVA per cassa",
        RF18: "Altro",
        RF19: "Forfettario",
        RF20: "Franchigia IVA transfrontaliera",
      }).meta({ title: "Regime fiscale" }),
      street: latinText("Via e numero", 60),
      postcode: formed(/^\d{5}$/, "un CAP di cinque cifre", "a postcode of five digits").meta({ title: "CAP" }),
      town: latinText("Comune", 60),
      province: formed(/^[A-Z]{2}$/, "la sigla di una provincia, ad esempio RM", "a province such as RM").meta({
        title: "Provincia",
        example: "RM",
      }),
      noVat: group(
        { title: "Righe senza IVA", description: "Anche una caparra senza IVA ne è una." },
        {
          reason: choiceOf({
            N1: "Escluse, art. 15",
            "N2.1": "Non soggette, artt. da 7 a 7-septies",
            "N2.2": "Non soggette, altri casi",
            "N3.5": "Non imponibili, dichiarazione d’intento",
            "N3.6": "Non imponibili, altre operazioni",
            N4: "Esenti",
            N5: "Regime del margine",
          }).meta({ title: "Perché" }),
          law: latinText("Riferimento normativo", 100),
          stamp: z.boolean().optional().meta({ title: "Bollo virtuale di 2 € sopra 77,47 €" }),
        },
      ).optional(),
    },
  ).optional(),
});
export type Company = z.infer<typeof company>;
