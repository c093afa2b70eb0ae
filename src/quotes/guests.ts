const nouns =
  "persone|invitati|ospiti|partecipanti|adulti|bambini|amici|colleghi|coperti|people|guests|adults|children|of us";
/** In words the tens alone, which most parties are. */
const tens = [
  ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta", "cento"],
  ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "a hundred"],
];
const number = String.raw`\b(?:\d{2,4}|${tens.flat().join("|")})`;
/** A number before such a noun, or before another number of a range, and one after "siamo in". */
const counted = new RegExp(
  String.raw`${number}(?=(?:\s*(?:-|–|e|a|and|to)\s*${number})?\s+(?:${nouns})\b)|(?<=\b(?:siamo|saremo) in )${number}\b`,
  "gi",
);

/** The numbers of persons that a text names, in Italian or English, in their order and each once. A guess, for the owner to confirm. */
export function guestsIn(text: string): number[] {
  const found = (text.match(counted) ?? []).map((one) => {
    const place = tens.map((words) => words.indexOf(one.toLowerCase())).find((index) => index >= 0);
    return place === undefined ? Number(one) : (place + 2) * 10;
  });
  return [...new Set(found)].slice(0, 3);
}
