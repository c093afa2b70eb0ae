import type { Municipality } from "./coverage.ts";
import { fold, foldedWords, type Gazetteer, listed } from "./coverage-gazetteer.ts";

/**
 * The municipality that a visitor's words name, or undefined: "Villa Aldobrandini, Frascati" is Frascati. Case, accents and
 * apostrophes do not matter; a name inside another word is none, the longest of those that overlap counts, and so do the
 * names that go without saying in the region ("Genzano") or in English ("Rome").
 *
 * Of several the one with its province beside it ("Marino (RM)") wins, then the last part between commas, then Lazio. A street
 * or a person named after a town is not that town ("via Roma", "Leonardo da Vinci"), nor one inside its name ("via Genzano di
 * Roma"). Beyond Lazio, where an answer would be "to be verified", a name counts only where it plainly is the place: alone in
 * its part, after "a" or "near", of several words, or a large city's.
 */
export function placeNamed(text: string, gazetteer: Gazetteer): Municipality | undefined {
  const words = wordsOf(text.slice(0, longestText));
  const found = candidatesIn(words, gazetteer);
  return best(found.filter(({ plain }) => plain)) ?? best(found.filter(({ place }) => isCovered(place)));
}

/** A word as it stands in the text. */
interface Word {
  folded: string;
  raw: string;
  /** Which of the parts between commas it stands in. */
  part: number;
  /** Stands in brackets by itself. */
  bracketed: boolean;
}

/** A run of words that is a name. */
interface Name {
  /** The first word, and the one after the last. */
  from: number;
  to: number;
  part: number;
  /** Those that it may mean. */
  meant: readonly Municipality[];
}

interface Candidate extends Omit<Name, "meant"> {
  place: Municipality;
  /** Its province stands beside it. */
  withProvince: boolean;
  /** Nothing around it suggests that it names something else. */
  plain: boolean;
}

/** Characters in which a place is looked for: more than the field takes. */
const longestText = 500;
/** No name has more words. */
const longestName = 7;

const streets = listed(
  "via viale vicolo piazza piazzale piazzetta largo corso strada lungotevere salita vico street road square avenue",
);
/** The same for short: v.le, v.lo, p.za, p.zza, p.le, p.zle, c.so, l.go. */
const shortStreets = /(?<![\p{L}\p{N}])(?:v\.l[eo]|p\.(?:zz?a|z?le)|c\.so|l\.go)(?![\p{L}\p{N}])/giu;
const venues = listed(
  `abbazia agriturismo albergo antica antico azienda bar borgo cantina cantine casa casale cascina castello chiesa
  circolo club convento country dimora fattoria fontana giardino giardini golf hotel il la le lo locanda lago masseria
  osteria palazzo parco podere relais residenza resort restaurant rifugio ristorante sala salone spazio stabilimento
  teatro tenuta terrazza torre trattoria villa villino vigna vineyard castle farmhouse`,
);
const links = listed("d da de dei del della delle dell di of the");
const whereabouts = listed(
  "a ad al all alla in at near vicino presso verso to around comune zona pressi dintorni provincia outside",
);
/** What may stand beside a name without making it another. */
const descriptors = listed(
  `centro storico city center centre downtown citta alta bassa nord sud est ovest italia italy lazio mare lido
  marina provincia comune di`,
);
/** Names that are words, or first names, of every day. */
const everyday = listed(
  `acuto ala alba alto amato amelia asso barbara bella bene bianchi bianco bruno camino canino cava cave cena cene cento
  cerchio chiari colonna como dazio elva fermo fondi fonte force furore giove grosso lago lei leni levanto loro malo marta
  massa meda mele melissa mese meta milena mira miranda moretta mori mura naso nave ne nebbiuno noci nomi none norma noto
  nove opera ora orte paese pagani palma paola parete pella penne perito pero pesche piscina ponte porte posta prato quarto
  re renate rio rivolta rosa rose rossa rossana sale salve segni serra sesto settimo sole sona sospiro stella supino terzo
  tito ton torno toro tre tufo ultimo uri vita vittoria viola visone vo zone`,
);
const largeCities = listed(
  `ancona bari bologna bolzano brescia cagliari catania firenze florence genova genoa lecce milano milan modena napoli
  naples padova palermo parma perugia pescara pisa rimini siena terni torino turin trieste venezia venice verona`,
);

function wordsOf(text: string): Word[] {
  const folded = text.normalize("NFC").replace(shortStreets, "via");
  let part = 0;
  let end = 0;
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: raw, index }) => {
    const between = folded.slice(end, index);
    end = index + raw.length;
    if (/[,;()/|\n–—]| -|- /.test(between)) part += 1;
    const bracketed = between.endsWith("(") && folded[end] === ")";
    return { folded: fold(raw), raw, part, bracketed };
  });
}

/** Every name in the text that may be the place. Inside a longer name no other counts, even where the longer one is none. */
function candidatesIn(words: readonly Word[], gazetteer: Gazetteer): Candidate[] {
  const found: Candidate[] = [];
  for (let from = 0; from < words.length;) {
    const name = nameAt(from, words, gazetteer);
    const candidates = name === undefined ? [] : candidatesOf(name, words, gazetteer);
    found.push(...candidates);
    from = name !== undefined && (candidates.length > 0 || inFull(name)) ? name.to : from + 1;
  }
  return found;
}

/** "via Genzano di Roma" is one name, "via Genzano Roma" rather a street and its town than the name without its link. */
function inFull({ from, to, meant }: Name): boolean {
  return meant.some(({ name }) => foldedWords(name).length <= to - from);
}

/** The longest name that begins with a word. */
function nameAt(from: number, words: readonly Word[], gazetteer: Gazetteer): Name | undefined {
  const part = words[from]?.part ?? 0;
  for (let to = Math.min(from + longestName, words.length); to > from; to -= 1) {
    if (words[to - 1]?.part !== part) continue;
    const run = words.slice(from, to).map(({ folded }) => folded);
    const meant = gazetteer.named(run).filter(({ name }) => !splitsStreet(run, name));
    if (meant.length > 0) return { from, to, part, meant };
  }
  return undefined;
}

/** "via Reggio" is a street, not Viareggio written apart; "Vico Equense" is a name with a street's word of its own. */
function splitsStreet([first = ""]: readonly string[], name: string): boolean {
  return streets.has(first) && foldedWords(name)[0] !== first;
}

/** The municipalities that a name may mean where it stands. */
function candidatesOf({ meant, ...run }: Name, words: readonly Word[], gazetteer: Gazetteer): Candidate[] {
  const { from, to } = run;
  const province = provinceAfter(to, words, gazetteer);
  return meant.flatMap((place) => {
    const withProvince = place.province === province;
    const standing = withProvince ? "plain" : standingOf(from, to, words, isCovered(place));
    return standing === "none" ? [] : [{ ...run, place, withProvince, plain: standing === "plain" }];
  });
}

function isCovered({ coverage }: Municipality): boolean {
  return coverage.kind !== "feasibility";
}

/** The province written after a name: in capitals, or in brackets. */
function provinceAfter(to: number, words: readonly Word[], { provinces }: Gazetteer): string | undefined {
  const word = words[to];
  if (word === undefined || !(word.bracketed || word.raw === word.raw.toUpperCase())) return undefined;
  const letters = word.raw.toUpperCase();
  return provinces.has(letters) ? letters : undefined;
}

/** How plainly the words from one place to another name a town. */
function standingOf(from: number, to: number, words: readonly Word[], covered: boolean): "plain" | "unsure" | "none" {
  const [first] = words.slice(from, to);
  if (first === undefined) return "none";
  const beforeIn = (place: number): string => {
    const word = words[place];
    return word?.part === first.part ? word.folded : "";
  };
  const linked = links.has(beforeIn(from - 1));
  const before = beforeIn(from - (linked ? 2 : 1));
  if (streets.has(before)) return "none";
  if (beforeIn(from - 1) === "da" && before !== "km") return "none";

  const others = words.filter((word, place) => word.part === first.part && (place < from || place >= to));
  const alone = others.every(({ folded }) => descriptors.has(folded) || /^\d+$/.test(folded));
  const capital = first.raw !== first.folded;
  const located = whereabouts.has(before);
  const oneWord = to - from === 1;
  if (oneWord && everyday.has(first.folded)) {
    const onlyPart = words.every(({ part }) => part === first.part);
    return (alone && (capital || onlyPart)) || (located && capital) ? "plain" : "none";
  }
  if (alone || located) return "plain";
  if (venues.has(before)) return covered ? "unsure" : "none";
  return covered || !oneWord || largeCities.has(first.folded) ? "plain" : "none";
}

/** The one that counts: with its province, in the last part, in Lazio, the longest, the nearest. */
function best(candidates: readonly Candidate[]): Municipality | undefined {
  const rank = ({ place, from, to, part, withProvince }: Candidate): number[] => [
    Number(withProvince),
    part,
    Number(isCovered(place)),
    to - from,
    -place.coverage.km,
  ];
  return candidates.toSorted((one, other) => {
    const ranks = rank(other);
    return rank(one).reduce((order, value, place) => order || (ranks[place] ?? 0) - value, 0);
  })[0]?.place;
}
