import { withoutAccents } from "#src/i18n/without-accents.ts";
import type { StoredRequest } from "./request.ts";

/** The searchable text: reference, name, mail address, telephone number and place. */
export function searchTextOf({ reference, content }: Pick<StoredRequest, "reference" | "content">): string {
  const phone = "phone" in content ? content.phone : "";
  return [reference.replace("-", ""), content.name, content.email, phone, content.order.place.text]
    .flatMap(wordsIn)
    .join(" ");
}

/** Further words of a search are ignored. */
const mostWords = 10;

/** The words that a request must contain, in lower case without accents. A telephone number is one word, however it is grouped. */
export function searchedWords(text: string): string[] {
  const number = /^[+\d\s()./-]{6,}$/.test(text) ? text.replace(/\D/g, "").replace(/^00/, "") : text;
  return wordsIn(number).slice(0, mostWords);
}

function wordsIn(text: string | undefined): string[] {
  return (
    withoutAccents(text ?? "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
