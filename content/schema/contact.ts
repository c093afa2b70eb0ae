import { z } from "zod";
import { fact, linkedText, photo, titled } from "./parts.ts";
import { sample, text } from "./text.ts";

/** The contact page around its form (specification 2, Contact). */
export const contact = z.strictObject({
  hero: z.strictObject({ sample, photo, lead: text }),
  whatsapp: text,
  /** Base, coverage zones, outside the area, response time, hours. */
  info: z.strictObject({ base: fact, zones: fact, outside: fact, response: fact, hours: fact }),
  form: z.strictObject({ title: text, hint: linkedText }),
  /** The map of dots. `{municipalities}`, `{near}` and `{far}` are counted from the map's own data. */
  atlas: z.strictObject({
    title: text,
    lead: text,
    near: titled,
    far: titled,
    outside: titled,
    source: text,
    /** Title, description and names inside the drawing. */
    drawing: z.strictObject({ title: text, description: text, rome: text, sea: text, islands: text }),
  }),
  clients: z.strictObject({ title: text, toForm: text, items: z.array(titled).length(4) }),
});
