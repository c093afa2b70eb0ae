import { z } from "zod";
import { pageIds, serviceIds } from "#i18n/routes.ts";
import { booking } from "./booking.ts";
import { projectDrawings } from "./drawing-names.ts";
import { fact, linkedText, photo, titled } from "./parts.ts";
import { service, services, tailorMade } from "./service-pages.ts";
import { groupOf, sample, text } from "./text.ts";
import { formed } from "./wanted.ts";

const page = z.strictObject({
  /** What links call the page. The pages of the navigation have their names in the messages. */
  name: text.optional(),
  /** The document's title, at most 60 characters; of the blog 46, as its other pages add their number. */
  title: text,
  /** The description for search results, 120 to 155 characters; of the blog at most 142. */
  description: text,
  /** The page's heading, `*emphasis*` allowed. */
  heading: text,
});

/** Title, description and heading of every page. */
export const pages = groupOf(pageIds, page);

const highlight = z.strictObject({ sample, figure: z.string().trim().min(1), title: text, text });
const homeStep = z.strictObject({ sample, title: text, text, note: text });
/** A drink with its photograph; `dose` is what is in it. */
const drink = z.strictObject({ sample, name: text, dose: text, photo });

/** The home page around its heading (specification 2, Home). */
const home = z.strictObject({
  hero: z.strictObject({ sample, badge: text, sunset: text, subtitle: text, book: text, about: text }),
  order: z.strictObject({
    title: text,
    day: text,
    place: text,
    placeHint: text,
    occasion: text,
    occasionHint: text,
    send: text,
    note: text,
  }),
  about: z.strictObject({
    sample,
    title: text,
    lead: text,
    text,
    drawing: text,
    highlights: z.array(highlight).length(3),
  }),
  steps: z.strictObject({ title: text, items: z.array(homeStep).length(3) }),
  formulas: z.strictObject({
    sample,
    title: text,
    lead: text,
    lines: groupOf(serviceIds, text),
    requested: text,
    link: text,
    counter: text,
    caption: text,
  }),
  drinks: z.strictObject({ sample, title: text, lead: text, items: z.array(drink).min(1) }),
  articles: z.strictObject({ title: text, read: text, all: text }),
  /** In the order of the drawings: wedding, concert, company, festival. */
  events: z.strictObject({ sample, title: text, text, items: z.array(titled).length(4) }),
  ready: z.strictObject({ sample, title: text, text, book: text, services: text }),
  partners: z.strictObject({ eyebrow: text, label: text, pause: text, play: text }),
});

/** The contact page around its form (specification 2, Contact). */
const contact = z.strictObject({
  hero: z.strictObject({ sample, lead: text, booking: linkedText }),
  whatsapp: text,
  /** Base, coverage zones, outside the area, response time, hours. */
  info: z.strictObject({ base: fact, zones: fact, outside: fact, response: fact, hours: fact }),
  form: z.strictObject({ title: text, hint: text }),
  /** The map of dots. `{municipalities}`, `{near}` and `{far}` are counted from the map's own data. */
  atlas: z.strictObject({
    title: text,
    lead: text,
    near: titled,
    far: titled,
    outside: titled,
    source: text,
    /** Title, description and names inside the drawing. */
    drawing: z.strictObject({
      title: text,
      description: text,
      /** Left out with `area: only`, as `far` and `outside` are. */
      beyond: text,
    }),
  }),
  clients: z.strictObject({ title: text, toForm: text }),
});

/** The blog list, and the texts around every article (specification 2, Blog list and Blog post). */
const blog = z.strictObject({
  hero: z.strictObject({ lead: text }),
  empty: z.strictObject({ title: text, text, link: text }),
  newsletter: z.strictObject({
    title: text,
    email: text,
    subscribe: text,
    hint: text,
    /** The form of the operator's list provider, to which the button leads (D26). */
    listUrl: z.url({ protocol: /^https$/ }).optional(),
    /** What the button says without it: no list yet, nothing kept, and the feed (D26). The link leads to the feed. */
    answer: linkedText,
    invalid: text,
  }),
  feed: z.strictObject({ title: text, description: text }),
  post: z.strictObject({
    back: text,
    /** `{time}` is the article's reading time. */
    reading: text,
    /** Of an article that only the preview shows: the mark in lists, and a line over its heading. */
    draft: z.strictObject({ mark: text, note: text }),
    share: z.strictObject({ title: text, copy: text, copied: text, failed: text, opens: text }),
    related: z.strictObject({ title: text, all: text }),
  }),
});

const project = z.strictObject({
  sample,
  title: text,
  /** Stands over the text, as a photograph may instead. */
  drawing: z.strictObject({ name: z.enum(projectDrawings), alt: text }).optional(),
  photo: photo.optional(),
  lead: text,
  text,
  quote: text.optional(),
  facts: z.array(fact).min(1),
});

/** The featured projects (specification 2, Featured projects), as many as there are. Without any there is no such page. */
const references = z.strictObject({
  hero: z.strictObject({ lead: text }),
  projects: z.array(project),
  closing: z.strictObject({ sample, title: text, text, book: text, services: text }),
});

const question = z.strictObject({ sample, tag: text, title: text, tagline: text, answer: text });

/** Ten questions or as many as the owner has, half of them to a column, and a closing block (specification 2, FAQ). */
const faq = z.strictObject({
  hero: z.strictObject({ sample, drawing: text, lead: text, whatsapp: text }),
  items: z.array(question).min(2),
  closing: z.strictObject({ title: text, text, book: text, whatsapp: text, email: text }),
});

/** The printable page of an event: what the bar brings with every formula, what it needs, and lines to fill in by hand. */
const brief = z.strictObject({
  title: text,
  lead: text,
  print: text,
  back: text,
  event: z.strictObject({ title: text, day: text, slot: text, kind: text, place: text, contact: text, said: text }),
  brings: z.strictObject({ title: text, items: z.array(z.strictObject({ sample, text })).min(1), formula: text }),
  /** Each with a line beside it, for how it is on site. */
  needs: z.strictObject({ title: text, items: z.array(z.strictObject({ sample, label: text, text })).min(1) }),
  blanks: z.strictObject({ title: text, items: z.array(z.strictObject({ label: text })).min(1) }),
});

const chapter = z.strictObject({ sample, title: text, text: z.array(text).min(1) });

/** A claim of the statement, the criteria of WCAG 2.2 that it answers, and the test that would fail if it were not so. */
const check = z.strictObject({
  claim: text,
  criteria: z.array(
    formed(/^[1-4]\.\d\.\d{1,2}$/, {
      it: "il numero di un criterio, ad esempio 1.4.3",
      en: "the number of a criterion, such as 1.4.3",
    }),
  ),
  test: z.strictObject({
    file: formed(/^tests\/e2e\/[a-z-]+\.spec\.ts$/, {
      it: "il file di una prova, ad esempio tests/e2e/booking.spec.ts",
      en: "the file of a test, such as tests/e2e/booking.spec.ts",
    }),
    title: z.string().min(1),
  }),
});

/** What was checked for accessibility, and how to reach somebody. A test compares its claims with the tests they name. */
export const accessibility = z.strictObject({
  lead: text,
  status: chapter,
  checks: z.strictObject({ title: text, intro: text, items: z.array(check).min(1) }),
  /** What is not accessible, or not as good as it could be, and what there is instead. */
  limits: z.strictObject({ sample, title: text, intro: text, items: z.array(text).min(1) }),
  method: chapter,
  feedback: chapter,
  /** Deadlines, promises and laws that bind the operator. */
  commitments: z.array(chapter),
});
export type AccessibilityContent = z.infer<typeof accessibility>;

interface PageFile {
  schema: z.ZodType;
  /** The names in braces that the page fills in itself; every other `{name}` must be a fact (see facts.ts). */
  places?: readonly string[];
}

/** The schema of each file of `content/pages`, by the name of the file. */
export const pageFiles = {
  home: { schema: home, places: ["time"] },
  services: { schema: services },
  "bancone-glam": { schema: service },
  "drink-setup": { schema: service },
  "experience-bar": { schema: service },
  "tailor-made": { schema: tailorMade, places: ["n", "total"] },
  booking: { schema: booking },
  brief: { schema: brief },
  contact: { schema: contact, places: ["municipalities", "near", "far"] },
  blog: { schema: blog, places: ["time"] },
  references: { schema: references },
  faq: { schema: faq },
  accessibility: { schema: accessibility },
} as const satisfies Record<string, PageFile>;
