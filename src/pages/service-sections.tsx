import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import type { DrawingFile } from "#src/ui/drawings/colour.ts";
import { Drawing } from "#src/ui/drawing.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { pathTo } from "#src/i18n/routes.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { Closing } from "#src/ui/page-sections.tsx";
import arriving from "#src/ui/drawings/counter-arriving.svg?on=gialla";
import espressoMartini from "#src/ui/drawings/drink-espresso-martini.svg?on=night";
import ginTonic from "#src/ui/drawings/drink-gin-tonic.svg?on=night";
import iceBucket from "#src/ui/drawings/drink-ice-bucket.svg?on=night";
import martini from "#src/ui/drawings/drink-martini.svg?on=night";
import mojito from "#src/ui/drawings/drink-mojito.svg?on=night";
import negroni from "#src/ui/drawings/drink-negroni.svg?on=night";
import shaker from "#src/ui/drawings/drink-shaker.svg?on=night";
import spritz from "#src/ui/drawings/drink-spritz.svg?on=night";
import lit from "#src/ui/drawings/counter-lit.svg?on=night";
import packed from "#src/ui/drawings/counter-packed.svg?on=white";
import pair from "#src/ui/drawings/counter-pair.svg?on=gialla";
import music from "#src/ui/drawings/partner-music.svg?on=night";
import portraits from "#src/ui/drawings/partner-portraits.svg?on=gialla";
import tables from "#src/ui/drawings/partner-tables.svg?on=paper";
import lift from "#src/ui/drawings/project-gala.svg?on=rosa";
import { Shot, type ShotSize } from "#src/ui/shot.tsx";
import type { ShotDrawing } from "#src/content/schema/names.ts";

type Services = LocalContent["services"];

interface OpeningProps {
  ground?: "on-paper" | "on-night";
  heading: string;
  lead: string;
  drawing: DrawingFile | readonly DrawingFile[];
  alt: string;
  /** On the page of a package: its name, and the label of the link back to all packages. */
  trail?: { back: string; name: string };
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The opening of the services pages: heading, lead, and a drawing as wide as the page. */
export function Opening({ ground = "on-paper", heading, lead, drawing, alt, trail, children }: OpeningProps) {
  const locale = useLocale();
  return (
    <section className={`opening ${ground}`}>
      <div className="wrap">
        <div className="opening__text">
          {trail && (
            <p className="opening__trail">
              <Go look="quiet" to={pathTo("services", locale)} back>
                {trail.back}
              </Go>
              <span className="name">{trail.name}</span>
            </p>
          )}
          <Heading text={heading} level={1} />
          <Paragraph className="lead" text={lead} />
          {children}
        </div>
      </div>
      <div className="opening__drawing">
        <Drawing file={drawing} alt={alt} />
      </div>
    </section>
  );
}

interface StoryProps {
  story: Pick<LocalContent["tailor-made"]["story"], "title" | "lead" | "paragraphs">;
  ground?: "on-paper" | "on-rosa";
  /** An additional last paragraph. */
  last?: ReactNode;
  /** Shown beside the text. */
  children: ReactNode;
}

/** The description of a package. */
export function Story({ story, ground = "on-paper", last, children }: StoryProps) {
  return (
    <section className={`section ${ground}`}>
      <div className="wrap two">
        <div className="read">
          <Heading text={story.title} level={2} />
          <Paragraph className="lead" text={story.lead} />
          {story.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} />
          ))}
          {last}
        </div>
        {children}
      </div>
    </section>
  );
}

interface ClosingCallProps {
  closing: LocalContent["experience-bar"]["closing"];
  copy: Services["detail"];
  /** The address of a chat, where the operator has WhatsApp. */
  whatsapp: string | undefined;
}

/** The call to action at the end of a package's page: booking and WhatsApp. On phones the bottom bar has the booking button. */
export function ClosingCall({ closing: { title, text }, copy, whatsapp }: ClosingCallProps) {
  const locale = useLocale();
  return (
    <Closing title={title} text={whatsapp === undefined ? text : `${text} ${copy.reply}`}>
      <Go look="primary" to={pathTo("booking", locale)}>
        {copy.book}
      </Go>
      {whatsapp !== undefined && (
        <Go look="quiet" to={whatsapp}>
          {copy.whatsapp}
        </Go>
      )}
    </Closing>
  );
}

type Captioned = LocalContent["experience-bar"]["photos"][number];

/** The file of each drawing, and the background that it is made for. A drink has its own, whatever its file is made for. */
const drawings: Record<ShotDrawing, { ground?: string; file: DrawingFile }> = {
  "counter-lit": { ground: "on-night", file: lit },
  "counter-arriving": { ground: "on-gialla", file: arriving },
  "counter-lift": { ground: "on-rosa", file: lift },
  "counter-packed": { ground: "on-white", file: packed },
  "counter-pair": { ground: "on-gialla", file: pair },
  "partner-music": { ground: "on-night", file: music },
  "partner-tables": { ground: "on-paper", file: tables },
  "partner-portraits": { ground: "on-gialla", file: portraits },
  "drink-negroni": { file: negroni },
  "drink-spritz": { file: spritz },
  "drink-gin-tonic": { file: ginTonic },
  "drink-espresso-martini": { file: espressoMartini },
  "drink-mojito": { file: mojito },
  "drink-martini": { file: martini },
  "drink-ice-bucket": { file: iceBucket },
  "drink-shaker": { file: shaker },
};

/** A photograph or a drawing with a caption. A drink is wide where two stand in a row, and high elsewhere. */
export function CaptionedPicture({ photo, drawing, ...caption }: Captioned & { size: ShotSize }) {
  if (drawing === undefined) return photo && <Shot photo={photo} {...caption} />;
  const { ground, file } = drawings[drawing.name];
  const isWide = caption.size === "shotOfTwo" || caption.size === "carousel";
  const drink = isWide ? "shot__drink shot__drink--wide" : "shot__drink";
  // Each drink's file has this view.
  const view = ground === undefined && isWide ? { file: `${file.file}#wide`, width: 160, height: 120 } : file;
  return (
    <Shot {...caption} ground={ground ?? drink}>
      <Drawing file={view} alt={drawing.alt} />
    </Shot>
  );
}

type Labels = Services["detail"]["figures"];

/** The figures of a package that the operator has set, as rows. */
export function figureRows(figures: Services["cards"]["tailor-made"]["figures"], labels: Labels) {
  return (Object.keys(labels) as (keyof Labels)[]).flatMap((name) => {
    const text = figures?.[name];
    return text === undefined ? [] : [{ label: labels[name], text }];
  });
}
