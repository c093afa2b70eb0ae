import { z } from "zod";
import { closing, fact, photo } from "./parts.ts";
import { sample, text } from "./text.ts";

const project = z.strictObject({ sample, title: text, lead: text, text, facts: z.array(fact).min(2) });

/** The three featured projects, each in its own layout (specification 2, Featured projects). */
export const references = z.strictObject({
  hero: z.strictObject({ lead: text }),
  festival: project.extend({ figure: text, photo }),
  gala: project.extend({ quote: text, photos: z.array(photo).length(2) }),
  installation: project.extend({ figure: text, photo }),
  closing: closing.extend({ book: text, services: text }),
});
