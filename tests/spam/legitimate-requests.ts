import { bookingFields, enquiryFields } from "../helpers/forms.ts";
import type { Post } from "./spam-corpus.ts";

type Language = "IT" | "EN";

/** Requests in which a careless filter would see spam: links, capitals, business words, other scripts, emoji, code-like signs. */
const hard: Record<Language, readonly string[]> = {
  IT: [
    "La villa è questa: https://www.villaaldobrandini.example/matrimoni e le foto stanno su https://www.instagram.com/villa.aldobrandini/",
    "Il posto: https://maps.app.goo.gl/AbCdEf123 (ingresso dal cancello verde).",
    "CIAO! VORREMMO UN PREVENTIVO PER IL 18 GIUGNO, SIAMO IN 80, GRAZIE MILLE!!!",
    "Serata a tema CASINO ROYALE: tavoli da gioco finti, smoking, Vesper Martini. Fate anche i cocktail di Bond?",
    "Siamo un’agenzia di digital marketing di Roma e festeggiamo i dieci anni: open bar per 60 colleghi.",
    "Festa di lancio della nostra startup (pagamenti in bitcoin, ma paghiamo voi in euro, promesso 😄).",
    "Convegno “SEO & Content 2027” a Villa Grazioli: aperitivo di networking per 120 persone, fattura elettronica.",
    "Ho visitato il vostro sito, bellissimo! Vorrei sapere se venite anche a Nemi e quanto costa la trasferta.",
    "Ho trovato il vostro sito su Google cercando un bar per matrimoni. Avete un’offerta per 100 invitati?",
    "Potete mandarmi un preventivo gratuito, senza impegno? Festa di laurea di mia figlia, 40 ragazzi.",
    "Budget circa 1.500 € + IVA per 50 persone, dalle 19:30 alle 23:30; saldo 10 giorni prima va bene.",
    "Vi mando il menù del catering: https://drive.google.com/file/d/1AbC_dEf/view?usp=sharing e la lista ospiti quando c’è.",
    "Ci sposiamo!!! 💍🥂🎉 Il tema è il Mediterraneo 🍋🌿, vorremmo limoni ovunque ❤️",
    "Mio marito è russo: i suoceri (Иван и Людмила Петровы) bevono volentieri vodka, si può?",
    "La sposa è giapponese, 田中さくら, e gli ospiti non bevono alcol: mocktail per 30 su 70.",
    "Cena di fine anno dello studio: 25 avvocati, niente superalcolici dopo mezzanotte <3 grazie!",
    "Per le allergie: noci, lattosio; 3 celiaci. Il bancone deve stare su ghiaia (pendenza < 5%), presa 16A.",
    "Compleanno 18 anni: analcolici fino alle 23, poi un angolo gin tonic per i maggiorenni. Buttafuori nostro.",
    "Scrivetemi pure su WhatsApp al 333 0000000 o a segreteria@studiorossi.example, in ufficio fino alle 18.",
    "Evento aziendale Banca del Tuscolo: lancio dei nuovi prestiti casa ai clienti, 90 invitati, dress code scuro.",
    "Raccolta fondi per la lotta al diabete, con la farmacia comunale: cerchiamo un bar che offra un prezzo sociale.",
    "Torneo di poker di beneficenza in piazza, autorizzato dal Comune: serve il bar dalle 17 a mezzanotte.",
    "Inaugurazione palestra: centrifugati, smoothies proteici, niente zuccheri. Abbiamo 12.000 follower, vi tagghiamo!",
    "Sono una wedding planner (www.nozzefelici.example): ho tre date, 15/5, 22/5 e 5/6. Prezzi netti per agenzie?",
  ],
  EN: [
    "The venue is https://www.castello-sforza.example/en/weddings and this is our mood board: https://pinterest.com/emma/wedding-bar/",
    "Here is the pin: https://goo.gl/maps/AbCdEf and the house rules: https://www.airbnb.com/rooms/123456?src=share",
    "HELLO, WE ARE GETTING MARRIED IN FRASCATI AND WOULD LOVE YOUR BAR. 75 GUESTS. IS JUNE STILL FREE???",
    "It is a casino night for my husband's 40th: fake chips, real cocktails. Could your bartenders wear bow ties?",
    "We run a digital marketing agency in London and bring 45 people to Rome for our offsite. Open bar for 3 hours, please.",
    "I found your website through Google and it looks great! Could you send me a free quote for a garden party?",
    "Launch party of our crypto wallet startup at Cinecittà: 150 guests, signature drinks with our logo, invoice to Ireland.",
    "Could you offer a special discount for a weekday? We are a small charity and our budget is about 800 euros.",
    "My fiancée is Chinese (李小龙's biggest fan!) and her family does not drink much: half the menu alcohol-free, please.",
    "Our guests come from Dubai, مرحبا from my parents; no alcohol at the family table, but a mocktail corner.",
    "We love your photos 😍🍸 — can you bring the copper bar? The lawn slopes a little, <10 cm over 3 m.",
    "Please reply to my partner as well: tom.baker@post.example. WhatsApp +44 7700 900123 works best after 6 pm.",
    "We need a certificate of insurance, your VAT number and a W-8BEN for our accounting; payment within 30 days.",
    "Corporate dinner of an investment firm, 30 partners, whisky tasting with 5 labels. Return transfer from Rome?",
    "SEO conference dinner, 12 June, Villa Tuscolana: 200 people, two bars, welcome drink at 7, dinner at 8.30.",
    "Baby shower, so: no alcohol, lots of pink, about 25 ladies. Do you do latte art? ☕",
    "Order of the day: 4pm ceremony; 5pm spritz; 8pm dinner; 10pm long drinks until 2. How many bartenders do we need?",
    "Our planner says guests drink on average 2.5 cocktails per hour; is your package priced per person or per drink?",
    "It's a surprise, so please don't call the house phone. Click-clack bar tricks welcome, my dad loves “Cocktail” (1988).",
    "We are film people: wrap party, night shoot until 6 am, bar on location near https://www.lago-albano.example/.",
    "Could we pay by card online? We cannot easily make bank transfers from the US. 100% fine with a deposit.",
    "Pharmacy opening in Grottaferrata: prosecco and juices for about 60 neighbours from 6 to 8 pm.",
    "I teach at a language school and we celebrate the end of term with students from 20 countries, many under 18.",
    "My name is Ana-María O'Connor-Müller. Yes, all of it. The party is for my twins' christening, 50 adults, 20 kids.",
  ],
};

const openings: Record<Language, readonly string[]> = {
  IT: ["Buongiorno,", "Ciao!", "Salve,", "Gentile staff,", "Ciao ragazzi,", "Buonasera a tutti,", ""],
  EN: ["Hello,", "Hi there,", "Good morning,", "Dear team,", "Ciao!", "Hi Ambra,", ""],
};

const wishes: Record<Language, readonly string[]> = {
  IT: [
    "vorremmo il vostro bancone per il matrimonio di mia sorella, in giardino.",
    "cerchiamo un bar mobile per la festa dei 50 anni di mio padre.",
    "organizziamo la cena d’estate dell’ufficio in terrazza e ci servono due baristi.",
    "facciamo il battesimo del piccolo Leo, con un aperitivo leggero.",
    "per la nostra festa di quartiere vorremmo spritz e analcolici fino alle 23.",
    "sposiamo a Castel Gandolfo e vorremmo i cocktail dopo il taglio della torta.",
    "è l’addio al nubilato di Chiara: dieci amiche, una piscina, molti mojito.",
    "apriamo la nuova sede e pensavamo a un brindisi con finger food di altri.",
    "mio figlio si laurea e vorrei fargli una sorpresa in campagna.",
    "stiamo girando un documentario sui Castelli e ci serve un bar d’epoca sul set.",
    "la Pro Loco cerca un bar per la sagra dell’uva, due serate.",
    "abbiamo una vigna e vorremmo cocktail con il nostro Frascati Superiore.",
    "vorrei un corso di cocktail per quindici persone prima di cena.",
  ],
  EN: [
    "we would like your bar for our wedding in the vineyard.",
    "I am planning my mother's seventieth birthday on a terrace near the lake.",
    "our company dinner needs two bartenders and a short list of classics.",
    "we are christening our son and want something light and mostly without alcohol.",
    "we rent a villa for a week and would love one evening with negronis.",
    "it is a hen party with ten friends, a pool and a lot of mint.",
    "our gallery opens a new show and we need drinks for two hours.",
    "we shoot a commercial in Frascati and need a period bar on set.",
    "my parents celebrate forty years of marriage with all the family.",
    "we are a choir from Bristol on tour and want to toast after the concert.",
    "we would like a cocktail class for fifteen people before dinner.",
    "I'd love a copper bar on the lawn at sunset, nothing too formal.",
    "we marry at the town hall and then walk to the park with our guests.",
  ],
};

const details: Record<Language, readonly string[]> = {
  IT: [
    "Siamo circa {n}, quasi tutti adulti.",
    "Ospiti: {n}, di cui 6 bambini e 2 astemi.",
    "Corrente e acqua ci sono, l’accesso è con scalini.",
    "Il posto è https://www.casale-{n}.example, si parcheggia dentro.",
    "Quanto verrebbe a persona, tutto compreso?",
    "Se piove ci spostiamo nel portico.",
    "Grazie, Giulia e Tommaso 💛",
    "Sto confrontando tre preventivi, rispondetemi con calma.",
    "Il catering è già deciso, ci manca solo il bar.",
  ],
  EN: [
    "We will be about {n}, mostly adults.",
    "Guests: {n}, of whom 6 are children and 2 drink nothing.",
    "There is power and water; access is by a few steps.",
    "This is the house: https://www.casale-{n}.example/en, with parking.",
    "What would it cost per person, all included?",
    "If it rains we move to the porch.",
    "Thanks, Emma & Jack x",
    "I am comparing three quotes, so no hurry.",
    "Catering is settled, only the bar is missing.",
  ],
};

/** Names of guests and hosts in several scripts. */
const names: readonly string[] = [
  "Giulia Marchetti",
  "Emma Clarke",
  "GIOVANNI DE SANCTIS",
  "Иван Петров",
  "محمد العلي",
  "王小明",
  "田中 さくら",
  "김민준",
  "Νίκος Παπαδόπουλος",
  "Zoë Müller-Łukasz",
  "Seán O’Connor",
  "François d’Étretat",
  "Şebnem Yılmaz",
  "María José Ñúñez",
  "दीपा शर्मा",
  "McDonald Ltd, J. Smith",
  "Nguyễn Thị Ánh",
  "אברהם כהן",
];

const places = [
  "Villa Aldobrandini, Frascati",
  "https://maps.app.goo.gl/XyZ12345",
  "CASTEL GANDOLFO (RM), via del lago 3",
  "Nemi",
  "Roma, zona Eur",
  "Agriturismo Il Casale - www.ilcasale.example",
  "Grottaferrata, 本当に近い",
];

const longStory: Record<Language, string> = {
  IT: "Vi racconto un po’: ci siamo conosciuti proprio a Frascati, in una sera di ottobre, davanti a un bicchiere di romanella. ",
  EN: "Let me tell you a little about us: we met in Frascati, on an evening in October, over a glass of young wine. ",
};

/** A number of requests in each language: hand-written ones first, then combinations of sentences, some of them long. */
export function legitimateRequests(each: number): Post[] {
  return (["IT", "EN"] as const).flatMap((language) =>
    Array.from({ length: each }, (_, index) => aRequest(language, index)),
  );
}

function aRequest(language: Language, index: number): Post {
  const written = hard[language][index];
  const take = (items: readonly string[], step: number): string => items[(index * step) % items.length] ?? "";
  const combined = [
    take(openings[language], 3),
    take(wishes[language], 5),
    take(details[language], 2),
    take(details[language], 7),
    ...(index % 10 === 9 ? [longStory[language].repeat(1 + (index % 25))] : []),
  ]
    .join(index % 3 === 0 ? "\n" : " ")
    .replaceAll("{n}", String(20 + index));
  const text = (written ?? combined).trim();
  const [name, place] = [take(names, 1), take(places, 3)];
  const email = `guest.${language.toLowerCase()}.${index}@posta.example`;
  const client = `203.0.113.${index % 250}`;
  const common = { location: place, locale: language };
  return index % 2 === 0
    ? { kind: "booking", client, fields: bookingFields({ ...common, name, email, details: text }) }
    : {
        kind: index % 4 === 1 ? "contact" : "service",
        client,
        fields: enquiryFields({
          ...common,
          fullName: name,
          reply_to: email,
          partyType: language === "IT" ? "Festa privata" : "Private party",
          description: text,
        }),
      };
}
