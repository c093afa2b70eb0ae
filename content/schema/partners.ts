import { z } from "zod";
import { sample, text } from "./text.ts";

/** The drawn marks that a partner may be shown with. */
export const partnerLogos = [
  "bassofondo",
  "cipria",
  "tavolalunga",
  "tratto",
  "ortica",
  "controluce",
  "quinta",
  "voce-alta",
] as const;

/** Eight partners, in the order of the carousel (specification 9). */
export const partners = z
  .array(z.strictObject({ sample, name: z.string().trim().min(1), logo: z.enum(partnerLogos), trade: text }))
  .length(8);
