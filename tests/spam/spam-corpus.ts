import type { FormFields } from "#src/booking/parse.ts";
import type { RequestKind } from "#src/booking/vocabulary.ts";
import { randomFrom } from "../faults/random.ts";
import { bookingFields, enquiryFields } from "../helpers/forms.ts";
import { copied, linked, markup, pitches } from "./spam-texts.ts";

/** What a form posts, and the address that it comes from. */
export interface Post {
  kind: RequestKind;
  client: string;
  fields: FormFields;
}

const names = [
  "Robert",
  "Eric Jones",
  "Mike Anderson",
  "Anna",
  "Sofia",
  "Marco Bianchi",
  "Иван",
  "Priya",
  "Linda Moore",
];
const brands = ["globalmax", "prorank", "easyfin", "ledger24", "megaplay", "softlead"];
const places = ["Roma", "New York", "London", "Frascati", "Milano", "your city"];
const hostParts = ["best", "top", "mega", "fast", "seo", "win", "cash", "meds", "video", "gold"];
const hostEnds = ["com", "xyz", "top", "online", "ru", "net", "site"];

/** The posts of robots from different clients under different addresses, in mixed order; the same for a seed. */
export function spamPosts(count: number, seed = 4711): Post[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const number = (): string => String(2 + Math.floor(random() * 97));
  const host = (): string => `${pick(hostParts)}-${pick(hostParts)}${number()}.${pick(hostEnds)}`;
  const letters = (length: number): string =>
    Array.from({ length }, (_, index) => {
      const letter = String.fromCharCode(97 + Math.floor(random() * 26));
      return index % 2 === 0 || random() < 0.2 ? letter.toUpperCase() : letter;
    }).join("");

  function written(text: string): string {
    return text
      .replace(/\{([^{}]*\|[^{}]*)\}/g, (_, options: string) => pick(options.split("|")))
      .replace(/\{n\}/g, number)
      .replace(/\{host\}/g, host)
      .replace(/\{brand\}/g, () => pick(brands));
  }

  /** How a robot spells a text so that it is no copy. */
  function disguised(text: string): string {
    const roll = random();
    if (roll < 0.15) return text.toUpperCase();
    if (roll < 0.3) return `${text}\n\n${pick(names)}\n${pick(brands)} Ltd.`;
    if (roll < 0.4) return text.replaceAll(" ", "  ");
    return text;
  }

  return Array.from({ length: count }, (_, index) => {
    const roll = random();
    const isRandom = roll >= 0.85 && roll < 0.95;
    const [name, text] = isRandom
      ? [letters(14), letters(24)]
      : [pick(names), roll < 0.4 ? disguised(written(pick(pitches))) : written(pick(textsAt(roll)))];
    const email = `${pick(brands)}.${index}@mail${index % 40}.example`;
    const client = `198.51.${index % 256}.${Math.floor(index / 256)}`;
    const place = pick(places);
    return random() < 0.5
      ? { kind: "booking", client, fields: bookingFields({ name, email, location: place, details: text }) }
      : {
          kind: "contact",
          client,
          fields: enquiryFields({
            fullName: name,
            reply_to: email,
            location: place,
            partyType: pick(["Party", "Other", "Business"]),
            description: text,
          }),
        };
  });
}

function textsAt(roll: number): readonly string[] {
  if (roll < 0.65) return linked;
  if (roll < 0.85) return markup;
  return [copied];
}
