import { Drawing, useFormulaDrawings } from "#src/ui/drawing.tsx";
import type { FileKey } from "./content-forms.ts";

type Files = Parameters<typeof Drawing>[0]["file"];

/** The drawings of pages and sections. Content without a page has a drawing of its subject, and the rest has the scale. */
const pictures: Readonly<Record<string, Files>> = {
  company: "van-paper",
  business: "tools-paper",
  "business.base": "network-paper",
  "business.map": "network-paper",
  availability: "step-1-paper",
  partners: "partner-music-paper",
  drawings: "step-2-paper",
  prices: "supplies-paper",
  "prices.travel": "van-paper",
  home: "evening-paper",
  "home.order": "order-paper",
  "home.about": "van-paper",
  "home.steps": "step-1-paper",
  "home.formulas": "counter-paper",
  "home.products": "step-2-paper",
  "home.products.items": "step-2-paper",
  "home.articles": "first-table-paper",
  "home.events": "event-wedding-paper",
  "home.ready": "cheers-paper",
  "home.partners": "partner-music-paper",
  faq: "alcohol-free-paper",
  references: "event-festival-paper",
  contact: "network-paper",
  booking: "order-paper",
  blog: "first-table-paper",
  eventSheet: "tools-paper",
  eventDetails: "cheers-paper",
  accessibility: "cheers-paper",
  pages: "evening-paper",
  phrases: "step-2-paper",
  words: "step-3-paper",
  mail: "step-1-paper",
  reminders: "step-1-paper",
  "estimate.travel": "van-paper",
};

interface SectionPictureProps {
  fileKey: FileKey;
  section: string | undefined;
  drawings: string | undefined;
}

/** A small picture of what a form edits. The words beside it have the information. */
export function SectionPicture({ fileKey, section, drawings }: SectionPictureProps) {
  const ofFormula = useFormulaDrawings(drawings)?.home;
  const file = ofFormula ?? pictures[`${fileKey}.${section}`] ?? pictures[fileKey] ?? "counter-paper";
  return (
    <div className="edit-picture on-paper">
      <Drawing file={file} alt="" />
    </div>
  );
}
