const noun =
  "persone|invitati|ospiti|partecipanti|adulti|bambini|amici|colleghi|coperti|people|guests|adults|children|of us";
/** A number before such a noun, or before another number of a range, and one after "siamo in". */
const counted = new RegExp(
  String.raw`\b\d{2,4}(?=(?:\s*(?:-|–|e|a|and|to)\s*\d{2,4})?\s+(?:${noun})\b)|(?<=\b(?:siamo|saremo) in )\d{2,4}\b`,
  "gi",
);

/**
 * The numbers of persons that a text names in digits, in Italian or English, in their order and each once. A guess, for the owner to
 * confirm.
 */
export function guestsIn(text: string): number[] {
  return [...new Set(text.match(counted) ?? [])].map(Number).slice(0, 3);
}
