import { z } from "zod";
import { groupOf, sample, formed, slugPattern } from "./values.ts";

const colour = formed(
  /^#[0-9a-f]{6}$/i,
  'un colore di # e sei cifre esadecimali, tra virgolette, ad esempio "#1a2b3c"',
  'a colour of # and six hexadecimal digits, in quotes, such as "#1a2b3c"',
).meta({ editing: { control: "color" } });

/** `docs/design.md` says what each colour is for. In style sheets `notte` is `--color-notte`. */
const colourLabels = {
  notte: { title: "Fondo scuro (notte)", description: "Aperture, testata, piè di pagina e icone." },
  carta: "Pagina (carta)",
  bianco: { title: "Moduli e testi lunghi (bianco)", description: "Anche il testo sul fondo scuro." },
  inchiostro: "Testo e linee (inchiostro)",
  arancio: "Pulsanti (arancio)",
  vino: "Link ed errori (vino)",
  bottiglia: "Conferme (bottiglia)",
  gialla: "Riepilogo e lampade (gialla)",
  rosa: "Copia del riepilogo (rosa)",
};
export type BrandColour = keyof typeof colourLabels;
export const brandColours = Object.keys(colourLabels) as BrandColour[];

const shadeLabels = {
  "notte-2": "Notte, più chiara",
  "carta-2": "Carta, più scura",
  "vino-2": "Vino, molto scuro",
  "vino-scuro": "Vino, scuro",
  grigio: "Testo secondario sulla carta",
  nebbia: "Testo secondario sulla notte",
  "filo-carta": "Linee sottili sulla carta",
  "bordo-carta": "Bordi sulla carta",
  "filo-notte": "Linee sottili sulla notte",
  "bordo-notte": "Bordi sulla notte",
  "ombra-notte": "Ombre sulla notte",
  "grigio-gialla": "Testo secondario sulla gialla",
  "filo-gialla": "Linee sulla gialla",
  "grigio-rosa": "Testo secondario sulla rosa",
  "filo-rosa": "Linee sulla rosa",
  capelli: "Disegni: capelli",
  "capelli-notte": "Disegni: capelli sulla notte",
  aperitivo: "Disegni: aperitivo",
  foglia: "Disegni: foglie",
  pelle: "Disegni: pelle",
  "pelle-2": "Disegni: pelle, più scura",
  abito: "Disegni: abiti",
  bruno: "Disegni: marrone",
};
export type ShadeName = keyof typeof shadeLabels;
export const shadeNames = Object.keys(shadeLabels) as ShadeName[];

const font = formed(
  new RegExp(`^${slugPattern}\\.woff2$`),
  "il nome di un file di lettere minuscole, cifre e trattini che finisce in .woff2, ad esempio anton.woff2",
  "the name of a file of lower-case letters, digits and hyphens that ends in .woff2, such as anton.woff2",
);

export const brand = z.strictObject({
  sample,
  colours: groupOf(brandColours, colour, colourLabels).meta({ title: "Colori" }),
  shades: groupOf(shadeNames, colour.optional(), shadeLabels)
    .default({})
    .meta({ title: "Sfumature", description: "Quelle vuote le calcola il sito dai colori." }),
  fonts: z
    .strictObject({
      display: font.meta({ title: "Per i titoli", example: "anton.woff2" }).optional(),
      text: font.meta({ title: "Per i testi", example: "anton.woff2" }).optional(),
    })
    .default({})
    .meta({
      title: "Caratteri",
      description: "File della cartella brand, al posto di quelli del sito. La licenza deve permetterlo.",
    }),
});
export type Brand = z.infer<typeof brand>;
