import type { z } from "zod";
import { accessibility } from "./accessibility.ts";
import { availability } from "./availability.ts";
import { blog } from "./blog.ts";
import type { LegalTexts } from "./blocks.ts";
import { booking } from "./booking.ts";
import { brief } from "./brief.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { faq } from "./faq.ts";
import { home } from "./home.ts";
import { mail, mailValues } from "./mail.ts";
import { newsletter } from "./newsletter.ts";
import { pages } from "./pages.ts";
import { partners } from "./partners.ts";
import { pictures } from "./pictures.ts";
import type { Post } from "./post.ts";
import { references } from "./references.ts";
import { service, serviceWithGallery } from "./service.ts";
import { services } from "./services.ts";
import { tailorMade } from "./tailor-made.ts";

/** `places` are the names in braces that a page fills in itself; every other `{name}` must be a fact (see facts.ts). */
interface ContentFile {
  file: string;
  schema: z.ZodType;
  places?: readonly string[];
}

/** One entry per file of `content/`: the file's path and the schema that it must satisfy. */
export const contentFiles = {
  company: { file: "company.yaml", schema: company },
  pages: { file: "pages.yaml", schema: pages },
  booking: { file: "pages/booking.yaml", schema: booking },
  brief: { file: "pages/brief.yaml", schema: brief },
  home: { file: "pages/home.yaml", schema: home, places: ["time"] },
  services: { file: "pages/services.yaml", schema: services },
  "bancone-glam": { file: "pages/bancone-glam.yaml", schema: serviceWithGallery },
  "drink-setup": { file: "pages/drink-setup.yaml", schema: serviceWithGallery },
  "experience-bar": { file: "pages/experience-bar.yaml", schema: service },
  "tailor-made": { file: "pages/tailor-made.yaml", schema: tailorMade, places: ["n", "total"] },
  contact: { file: "pages/contact.yaml", schema: contact, places: ["municipalities", "near", "far"] },
  blog: { file: "pages/blog.yaml", schema: blog, places: ["time"] },
  references: { file: "pages/references.yaml", schema: references },
  faq: { file: "pages/faq.yaml", schema: faq },
  accessibility: { file: "pages/accessibility.yaml", schema: accessibility, places: ["prepared", "reviewed"] },
  availability: { file: "availability.yaml", schema: availability },
  partners: { file: "partners.yaml", schema: partners },
  pictures: { file: "pictures.yaml", schema: pictures },
  mail: { file: "mail.yaml", schema: mail, places: mailValues },
  newsletter: { file: "newsletter.yaml", schema: newsletter },
} as const satisfies Record<string, ContentFile>;

export type ContentKey = keyof typeof contentFiles;
/** What each file says, both languages. */
export type Content = { [Key in ContentKey]: z.infer<(typeof contentFiles)[Key]["schema"]> };

/** The files, the articles newest first, the legal texts that exist, and the path of each file for those who report on it. */
export type AllContent = Content & { posts: Post[]; legal: LegalTexts; files: Record<ContentKey, string> };

/** The names in braces that a file may hold besides facts. */
export function placesOf(key: ContentKey): readonly string[] {
  const entry: ContentFile = contentFiles[key];
  return entry.places ?? [];
}
