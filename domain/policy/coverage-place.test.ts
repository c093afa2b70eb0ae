import { readFileSync } from "node:fs";
import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { municipalitiesFrom } from "./coverage-data.ts";
import { foldedWords, gazetteerOf } from "./coverage-gazetteer.ts";
import { placeNamed } from "./coverage-place.ts";

const csv = readFileSync(new URL("../../content/data/comuni.csv", import.meta.url), "utf8");
const gazetteer = gazetteerOf(municipalitiesFrom(csv));

/** `Frascati RM`, or nothing. */
function named(text: string): string | undefined {
  const place = placeNamed(text, gazetteer);
  return place && `${place.name} ${place.province}`;
}

describe("the municipality that a text names", () => {
  it.each([
    ["Frascati", "Frascati RM"],
    ["  frascati ", "Frascati RM"],
    ["FRASCATI", "Frascati RM"],
    ["Villa Aldobrandini, Frascati", "Frascati RM"],
    ["Villa a Grottaferrata", "Grottaferrata RM"],
    ["Grottaferrata", "Grottaferrata RM"],
    ["roma eur", "Roma RM"],
    ["Rome, Trastevere", "Roma RM"],
    ["a rooftop in Rome", "Roma RM"],
    ["L'Aquila", "L'Aquila AQ"],
    ["L’Aquila", "L'Aquila AQ"],
    ["l aquila", "L'Aquila AQ"],
    ["all'Aquila", "L'Aquila AQ"],
    ["Sant'Angelo Romano", "Sant'Angelo Romano RM"],
    ["santangelo romano", "Sant'Angelo Romano RM"],
    ["S. Angelo Romano", "Sant'Angelo Romano RM"],
    ["s. felice circeo", "San Felice Circeo LT"],
    ["Reggio Emilia", "Reggio nell'Emilia RE"],
    ["reggio calabria", "Reggio di Calabria RC"],
    ["castel gandolfo", "Castel Gandolfo RM"],
    ["Castelgandolfo", "Castel Gandolfo RM"],
    ["Monte Compatri", "Monte Compatri RM"],
    ["montecompatri", "Monte Compatri RM"],
    ["Monte Rotondo", "Monterotondo RM"],
    ["Nardo", "Nardò LE"],
    ["Forlì", "Forlì FC"],
    ["Forli\u0300", "Forlì FC"],
    ["forli", "Forlì FC"],
    ["laquila", "L'Aquila AQ"],
    ["Castiglione Messer Marino", "Castiglione Messer Marino CH"],
  ])("reads %j as %s", (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it.each([
    ["Genzano", "Genzano di Roma RM"],
    ["Guidonia", "Guidonia Montecelio RM"],
    ["fara sabina", "Fara in Sabina RI"],
    ["Rocca Papa", "Rocca di Papa RM"],
    ["Monte Porzio", "Monte Porzio Catone RM"],
    ["Monte Porzio (PU)", "Monte Porzio PU"],
    ["Ischia", "Ischia NA"],
    ["Ischia di Castro", "Ischia di Castro VT"],
    ["Circeo", "San Felice Circeo LT"],
  ])("knows what is said for short: %j is %s", (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it.each([
    ["Marino (RM)", "Marino RM"],
    ["Marino RM", "Marino RM"],
    ["Castro, LE", "Castro LE"],
    ["Castro (bg)", "Castro BG"],
    ["Samone (to)", "Samone TO"],
    ["Samone (tn)", "Samone TN"],
    ["Castro, le nozze di Anna", "Castro BG"],
    ["Castro (le nozze)", "Castro BG"],
    ["Castro (VT)", "Castro BG"],
    ["Samone TN", "Samone TN"],
    ["Samone (TO), vicino a Ivrea", "Samone TO"],
    ["Scandiano, RE", "Scandiano RE"],
    ["San Teodoro (SS)", "San Teodoro SS"],
    ["Cave (RM)", "Cave RM"],
  ])("lets the province decide: %j is %s", (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it.each([
    ["Via Roma 12, Grottaferrata", "Grottaferrata RM"],
    ["Grottaferrata, via Roma 12", "Grottaferrata RM"],
    ["piazza di Spagna Roma", "Roma RM"],
    ["Via Monte Rosa 5 Ariccia", "Ariccia RM"],
    ["Frascati, Hotel Milano", "Frascati RM"],
    ["Roma, Villa Marino", "Roma RM"],
    ["a 10 km da Tivoli", "Tivoli RM"],
    ["Orvieto centro storico", "Orvieto TR"],
    ["05018 Orvieto", "Orvieto TR"],
    ["Anna e Luca San Gimignano", "San Gimignano SI"],
    ["Tivoli, Villa d'Este", "Tivoli RM"],
    ["Milano, Frascati", "Frascati RM"],
    ["Frascati, Milano", "Milano MI"],
    ["tra Frascati e Tivoli", "Frascati RM"],
    ["Castel San Pietro Romano", "Castel San Pietro Romano RM"],
    ["Casale vicino a Orvieto", "Orvieto TR"],
    ["Casale vicino a Roma, Orvieto", "Orvieto TR"],
    ["00044 Frascati", "Frascati RM"],
    ["Frascati - Villa Tuscolana", "Frascati RM"],
    ["Castello di Bracciano", "Bracciano RM"],
    ["agriturismo Velletri", "Velletri RM"],
    ["Milano Navigli", "Milano MI"],
    ["Siena centro storico", "Siena SI"],
    ["una vigna in comune di Montalcino", "Montalcino SI"],
  ])("finds the place among other words: %j is %s", (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it.each([
    [""],
    ["   "],
    ["..., ;"],
    ["qwerty"],
    ["da definire"],
    ["to be decided"],
    ["via Roma 12"],
    ["via di Frascati 20"],
    ["Romanina"],
    ["sfrascati"],
    ["Leonardo da Vinci"],
    ["Antonio da Marino"],
    ["Maria Assisi"],
    ["né mi importa dove"],
    ["un rinfresco in prato"],
    ["festa, prato"],
    ["Villa d'Este"],
    ["Hotel Milano"],
    ["Villa Vittoria"],
    ["Sala Rossa"],
    ["una villa con piscina"],
    ["non so ancora ne quando ne dove"],
    ["None of these"],
    ["re di cuori"],
    ["casa mia, sale permettendo"],
    ["La terrazza del re"],
    ["Ponte Milvio"],
    ["12345"],
    ["(RM)"],
  ])("names nothing in %j", (text) => {
    expect(named(text)).toBeUndefined();
  });

  it.each([
    ["via Genzano di Roma 12"],
    ["via Genzano di Roma 12 RM"],
    ["via Castiglione Messer Marino 3"],
    ["via di Castiglione Messer Marino"],
    ["Via Monte Porzio Catone"],
    ["v.le Albano Laziale 3"],
    ["V.LE Roma"],
    ["p.zza Genzano di Roma"],
    ["P.za Marino 4"],
    ["c.so Frascati"],
    ["l.go Rocca di Papa"],
    ["Via Cisterna di Latina 4"],
    ["via San Felice Circeo 12"],
    ["via Campo Marino 3"],
    ["Largo Rocca di Papa"],
    ["da Genzano di Roma"],
    ["Antonio da Castiglione Messer Marino"],
    ["Hotel Castiglione Messer Marino"],
    ["via Reggio di Calabria 20"],
    ["via Grande 12"],
  ])("takes no part of a longer name that is a street's, a person's or a venue's: nothing in %j", (text) => {
    expect(named(text)).toBeUndefined();
  });

  it.each([
    ["via Genzano di Roma 12, Frascati", "Frascati RM"],
    ["Frascati, v.le Roma 12", "Frascati RM"],
    ["p.le Ariccia 3, Marino", "Marino RM"],
    ["Via Genzano di Roma Ariccia", "Ariccia RM"],
    ["Roma, via Castiglione Messer Marino", "Roma RM"],
    ["Viale Albano Laziale 3, Ariccia", "Ariccia RM"],
    ["via Castel Gandolfo 4 Marino", "Marino RM"],
    ["via Roma Genzano di Roma", "Genzano di Roma RM"],
    ["via Monte Porzio Catone (RM)", "Monte Porzio Catone RM"],
    ["via Genzano Roma", "Roma RM"],
    ["via Roma 5 Frascati", "Frascati RM"],
    ["Strada provinciale Velletri-Nemi", "Nemi RM"],
    ["Piazza Armerina", "Piazza Armerina EN"],
    ["Vico Equense", "Vico Equense NA"],
    ["Viareggio", "Viareggio LU"],
    ["Colloredo Monte Albano", "Colloredo di Monte Albano UD"],
  ])("finds the place beside such a name: %j is %s", (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it.each([
    ["Re", "Re VB"],
    ["vo'", "Vo' PD"],
    ["Ne", "Ne GE"],
    ["Cave", "Cave RM"],
    ["una cantina a Cave", "Cave RM"],
    ["Casale, Cave", "Cave RM"],
    ["villa con cave di tufo", undefined],
    ["Villa Santo Stefano", "Villa Santo Stefano FR"],
  ])("is careful with names that are ordinary words: %j is %s", (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it("finds no name in the middle of a word, and takes any text without an error", () => {
    // Units of text, half of a pair of them included.
    assert(
      property(array(nat({ max: 0xffff }), { maxLength: 80 }), (units) => {
        placeNamed(String.fromCharCode(...units), gazetteer);
      }),
    );
    const names = gazetteer.municipalities.map(({ name }) => name).filter((name) => /^\p{L}+$/u.test(name));
    assert(
      property(nat({ max: names.length - 1 }), (place) => {
        expect(named(`qx${names[place]}xq`)).toBeUndefined();
      }),
    );
  });

  it("takes no sign for a word", () => {
    expect(foldedWords("Sant’Angelo, 12")).toEqual(["sant", "angelo", "12"]);
    expect(foldedWords("..., ;")).toEqual([]);
  });

  it("looks no further than a place field reaches", () => {
    expect(named(`${"x ".repeat(240)}a Frascati`)).toBe("Frascati RM");
    expect(named(`${"x ".repeat(250)}a Frascati`)).toBeUndefined();
  });

  it("knows every municipality by its own name and province", () => {
    const lost = gazetteer.municipalities.filter(
      ({ name, province }) => named(`Sala Verdi, ${name} (${province})`) !== `${name} ${province}`,
    );
    expect(lost).toEqual([]);
  });

  it("takes no street for a municipality, whichever it is named after", () => {
    const taken = gazetteer.municipalities.filter(({ name }) => named(`via ${name} 12`) !== undefined);
    expect(taken).toEqual([]);
  });
});
