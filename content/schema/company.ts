import { z } from "zod";
import { sample, text } from "./text.ts";
import { formed } from "./wanted.ts";

/** The operator: everything that says who runs the site (D1). */
export const company = z.strictObject({
  sample,
  brand: z.string().min(1),
  email: z.email(),
  /** As it is shown; `tel:` links are made of its digits. */
  phone: formed(/^\+[\d ]+$/, {
    it: "un numero di telefono con + e il prefisso del paese, ad esempio +39 06 1234 5678",
    en: "a phone number with + and the country code, such as +39 06 1234 5678",
  }),
  /** International number, digits only, as wa.me links want it. */
  whatsapp: formed(/^\d{8,15}$/, {
    it: 'un numero di sole cifre, con il prefisso del paese e senza +, ad esempio "390612345678"',
    en: 'a number of digits only, with the country code and without +, such as "390612345678"',
  }),
  legalName: text,
  vatNumber: formed(/^\d{11}$/, { it: "una partita IVA di undici cifre", en: "a VAT number of eleven digits" }),
  founder: z.string().min(1),
  partnerAgency: z.strictObject({ name: text, url: z.url() }),
  social: z.array(z.strictObject({ name: z.string().min(1), url: z.url() })),
  mailFrom: formed(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
    it: "un mittente, ad esempio Bar Sole <ciao@barsole.example>",
    en: "a sender, such as Bar Sole <ciao@barsole.example>",
  }),
  ownerEmail: z.email(),
});
export type Company = z.infer<typeof company>;
