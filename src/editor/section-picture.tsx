import alcoholFree from "#src/ui/drawings/alcohol-free.svg?on=paper";
import cheers from "#src/ui/drawings/cheers.svg?on=paper";
import scale from "#src/ui/drawings/counter.svg?on=paper";
import evening from "#src/ui/drawings/evening.svg?on=paper";
import festival from "#src/ui/drawings/event-festival.svg?on=paper";
import firstTable from "#src/ui/drawings/first-table.svg?on=paper";
import music from "#src/ui/drawings/partner-music.svg?on=paper";
import network from "#src/ui/drawings/network.svg?on=paper";
import order from "#src/ui/drawings/order.svg?on=paper";
import stepOne from "#src/ui/drawings/step-1.svg?on=paper";
import stepThree from "#src/ui/drawings/step-3.svg?on=paper";
import stepTwo from "#src/ui/drawings/step-2.svg?on=paper";
import supplies from "#src/ui/drawings/supplies.svg?on=paper";
import tools from "#src/ui/drawings/tools.svg?on=paper";
import van from "#src/ui/drawings/van.svg?on=paper";
import wedding from "#src/ui/drawings/event-wedding.svg?on=paper";
import { Drawing, useFormulaDrawings } from "#src/ui/drawing.tsx";
import { isFormulaKey } from "#src/content/schema/files.ts";
import type { FileKey } from "./places.ts";

type Files = Parameters<typeof Drawing>[0]["file"];

/** The drawing at the top of each page; for content without a page, one of its subject. */
const ofFile: Readonly<Record<Exclude<FileKey, `formulas/${string}`>, Files>> = {
  company: van,
  business: tools,
  availability: stepOne,
  partners: music,
  brand: scale,
  drawings: stepTwo,
  prices: supplies,
  estimate: scale,
  services: scale,
  home: evening,
  faq: alcoholFree,
  references: festival,
  contact: network,
  booking: order,
  blog: firstTable,
  brief: tools,
  eventFacts: cheers,
  accessibility: cheers,
  pages: evening,
  phrases: stepTwo,
  words: stepThree,
  mail: stepOne,
  reminders: stepOne,
};

/** The drawings of the sections below it. */
const ofSection: Readonly<Record<string, Files>> = {
  "home.order": order,
  "home.about": van,
  "home.steps": stepOne,
  "home.formulas": scale,
  "home.products": stepTwo,
  "home.products.items": stepTwo,
  "home.articles": firstTable,
  "home.events": wedding,
  "home.ready": cheers,
  "home.partners": music,
  "estimate.travel": van,
  "prices.travel": van,
  "business.base": network,
  "business.map": network,
};

interface SectionPictureProps {
  fileKey: FileKey;
  section: string | undefined;
  /** Of a formula that has any. */
  drawings: string | undefined;
}

/** A small picture of what a form edits. The words beside it say the same. */
export function SectionPicture({ fileKey, section, drawings }: SectionPictureProps) {
  const ofFormula = useFormulaDrawings(drawings)?.home ?? scale;
  const file = isFormulaKey(fileKey) ? ofFormula : (ofSection[`${fileKey}.${section}`] ?? ofFile[fileKey]);
  return (
    <div className="edit-picture on-paper">
      <Drawing file={file} alt="" />
    </div>
  );
}
