import type { Locale } from "#i18n/locales.ts";
import type { Bilingual, FieldPath } from "../problems.ts";

/** A text that one language lacks, or that is long and the same in both. */
export interface MissingTranslation {
  /** Such as pages/faq.yaml. */
  file: string;
  path: FieldPath;
  /** Where the text stands, such as "FAQ, domanda 3, risposta". */
  label: Bilingual;
  /** Undefined where both languages have the same text. */
  locale?: Locale;
}
