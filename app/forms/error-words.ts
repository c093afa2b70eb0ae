import { policy } from "#domain/policy/constants.ts";
import type { FieldErrorCode } from "#domain/requests/vocabulary.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";

/** What a refused field says in the page's language. */
export function errorWords(code: FieldErrorCode, { forms }: Messages): string {
  return code === "required" ? forms.required : fill(forms.errors[code], { months: policy.bookingWindowMonths });
}
