import { z } from "zod";
import { sample, text } from "./text.ts";

/** The operator: everything that says who runs the site (decision 1). */
export const company = z.strictObject({
  sample,
  brand: z.string().min(1),
  email: z.email(),
  /** As it is shown; `tel:` links are made of its digits. */
  phone: z.string().regex(/^\+[\d ]+$/, "a phone number that begins with + and a country code"),
  /** International number, digits only, as wa.me links want it. */
  whatsapp: z.string().regex(/^\d{8,15}$/, "digits only, with the country code and without +"),
  legalName: text,
  vatNumber: z.string().regex(/^\d{11}$/, "eleven digits"),
  founder: z.string().min(1),
  partnerAgency: z.strictObject({ name: text, url: z.url() }),
  social: z.array(z.strictObject({ name: z.string().min(1), url: z.url() })),
  mailFrom: z.string().min(3),
  ownerEmail: z.email(),
});
export type Company = z.infer<typeof company>;
