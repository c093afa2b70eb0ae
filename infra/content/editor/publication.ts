import { z } from "zod";

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable();
const bilingual = z.object({ it: z.string(), en: z.string() });

/** A publication as it is on the disk. */
export const publicationRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** The publication that this one undid. */
  undoes: z.object({ id: z.string(), at: z.iso.datetime() }).optional(),
  says: z.array(bilingual),
  /** With the hashes of the file before and after; null where there was none. */
  files: z.array(z.object({ file: z.string(), before: hash, after: hash })),
});
export type PublicationRecord = z.infer<typeof publicationRecord>;

/** The time of a publication as the name of a folder: `2026-11-22T16-45-00-123Z`. */
export function idAt(time: Date): string {
  return time.toISOString().replace(/[:.]/g, "-");
}
