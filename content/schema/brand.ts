import { z } from "zod";
import { groupOf, sample } from "./text.ts";
import { formed } from "./wanted.ts";

const colour = formed(/^#[0-9a-f]{6}$/i, {
  it: 'un colore di # e sei cifre esadecimali, tra virgolette, ad esempio "#1a2b3c"',
  en: 'a colour of # and six hexadecimal digits, in quotes, such as "#1a2b3c"',
}).meta({ editing: { control: "color" } });

/** The brand's colours; `docs/design.md` says what each is for. In style sheets `notte` is `--color-notte`. */
export const brandColours = [
  "notte",
  "carta",
  "bianco",
  "inchiostro",
  "arancio",
  "vino",
  "bottiglia",
  "gialla",
  "rosa",
] as const;
export type BrandColour = (typeof brandColours)[number];

/** Colours that `palette.ts` computes where the operator names none. */
export const shadeNames = [
  "notte-2",
  "carta-2",
  "vino-2",
  "vino-scuro",
  "grigio",
  "nebbia",
  "filo-carta",
  "bordo-carta",
  "filo-notte",
  "bordo-notte",
  "ombra-notte",
  "capelli",
  "capelli-notte",
  "grigio-gialla",
  "filo-gialla",
  "grigio-rosa",
  "filo-rosa",
  "aperitivo",
  "foglia",
  "pelle",
  "pelle-2",
  "abito",
  "bruno",
] as const;
export type ShadeName = (typeof shadeNames)[number];

const font = z.strictObject({
  file: formed(/^[a-z0-9]+(-[a-z0-9]+)*\.woff2$/, {
    it: "il nome di un file di lettere minuscole, cifre e trattini che finisce in .woff2, ad esempio anton.woff2",
    en: "the name of a file of lower-case letters, digits and hyphens that ends in .woff2, such as anton.woff2",
  }),
  /** A note for the operator: the licence allows its use on a site. */
  licence: z.string().trim().min(1),
});

/** `brand/brand.yaml`. */
export const brand = z.strictObject({
  sample,
  colours: groupOf(brandColours, colour),
  shades: groupOf(shadeNames, colour.optional()).default({}),
  /** In place of the site's own: headings and names, and all other text. */
  fonts: z.strictObject({ display: font.optional(), text: font.optional() }).default({}),
});
export type Brand = z.infer<typeof brand>;
