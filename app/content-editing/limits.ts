import type { Field } from "#content/edit/fields.ts";
import { formatMoney, formatNumber } from "#i18n/format.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";

const { limits: messages } = deskContent;

/** The limits of a field in words; undefined where it has none. */
export function limitsOf(field: Field): string | undefined {
  switch (field.kind) {
    case "text":
      return field.maxLength === undefined ? undefined : fill(messages.length, { count: field.maxLength });
    case "number": {
      const shown = (value: number): string =>
        field.unit === "cents" ? formatMoney(value, "it") : formatNumber(value, "it");
      return within(field, shown);
    }
    case "list":
      return within(field, String, messages.entries);
    default:
      return undefined;
  }
}

interface Range {
  min?: number;
  max?: number;
}

function within({ min, max }: Range, shown: (value: number) => string, texts: Texts = messages.number) {
  if (min !== undefined && max !== undefined) {
    return min === max
      ? fill(texts.exactly, { min: shown(min) })
      : fill(texts.between, { min: shown(min), max: shown(max) });
  }
  if (max !== undefined) return fill(texts.most, { max: shown(max) });
  return min === undefined ? undefined : fill(texts.least, { min: shown(min) });
}

type Texts = Readonly<Record<"exactly" | "between" | "most" | "least", string>>;
