import { z } from "zod";
import type { ActionFields } from "./actions.ts";
import { fieldsOf } from "./fields.ts";
import { type ChangeableField, changeableFields, type FieldChange } from "./events.ts";
import { errorsOf, schemaOf } from "./parse.ts";
import type { RequestContent } from "./request.ts";
import type { FieldErrors } from "./vocabulary.ts";

export type DetailChanges =
  /**
   * Changes is empty where nothing differs. An address that differs in more than its case is no change yet: it is asked for.
   */
  | { ok: true; content: RequestContent; changes: FieldChange[]; newAddress: string | undefined }
  | { ok: false; errors: FieldErrors };

/**
 * Reads what a visitor corrects of a request, by the rules of its form; a field that is not there stays as it is. Never throws.
 */
export function readDetailChanges(content: RequestContent, fields: ActionFields): DetailChanges {
  const current: Readonly<Partial<Record<ChangeableField, string>>> = content;
  // An enquiry has no telephone number to change.
  const typed = changeableFields.filter((field) => current[field] !== undefined && fields[field] !== undefined);
  const given = Object.fromEntries(typed.map((field) => [field, fields[field]]));
  const rules = fieldsOf(content.kind).filter(({ key }) => key in given);
  const parsed = z.object(Object.fromEntries(rules.map((rule) => [rule.key, schemaOf(rule)]))).safeParse(given);
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
  const read: Readonly<Partial<Record<ChangeableField, string | undefined>>> = parsed.data;
  const differing = typed.flatMap((field) => {
    const [from = "", to = ""] = [current[field], read[field]];
    return from === to ? [] : [{ field, from, to }];
  });
  const newAddress = differing.find(isNewAddress)?.to;
  const changes = differing.filter((change) => !isNewAddress(change));
  const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return { ok: true, content: { ...content, ...changed }, changes, newAddress };
}

function isNewAddress({ field, from, to }: FieldChange): boolean {
  return field === "email" && from.toLowerCase() !== to.toLowerCase();
}
