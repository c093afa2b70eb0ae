import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import type { DrawingFile } from "#src/ui/drawings/colour.ts";
import { Drawing } from "#src/ui/drawing.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { pathTo } from "#src/i18n/routes.ts";
import type { LocalFormula } from "#src/content/formulas.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { Closing } from "#src/ui/page-sections.tsx";
import counterPiece from "#src/ui/drawings/counter-piece.svg?on=night";
import counter from "#src/ui/drawings/counter.svg?on=paper";
import drinkSetupFront from "#src/ui/drawings/drink-setup-front.svg?on=paper";
import drinkSetup from "#src/ui/drawings/drink-setup.svg?on=paper";
import experienceBarFront from "#src/ui/drawings/experience-bar-front.svg?on=paper";
import experienceBar from "#src/ui/drawings/experience-bar.svg?on=paper";
import formulaOne from "#src/ui/drawings/formula-1.svg?on=paper";
import formulaTwo from "#src/ui/drawings/formula-2.svg?on=paper";
import formulaThreeWide from "#src/ui/drawings/formula-3-services.svg?on=paper";
import formulaThree from "#src/ui/drawings/formula-3.svg?on=paper";
import formulaFourFront from "#src/ui/drawings/formula-4-services-front.svg?on=paper";
import formulaFourWide from "#src/ui/drawings/formula-4-services.svg?on=paper";
import formulaFour from "#src/ui/drawings/formula-4.svg?on=paper";
import network from "#src/ui/drawings/network.svg?on=paper";
import supplies from "#src/ui/drawings/supplies.svg?on=night";
import tailorMadeFront from "#src/ui/drawings/tailor-made-front.svg?on=night";
import tailorMade from "#src/ui/drawings/tailor-made.svg?on=night";
import tools from "#src/ui/drawings/tools.svg?on=night";
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
import type { FormulaDrawings, ShotDrawing } from "#src/content/schema/names.ts";

type Services = LocalContent["services"];

interface OpeningProps {
  ground?: "on-paper" | "on-night" | undefined;
  heading: string;
  lead: string;
  /** Undefined where there is none. */
  drawing: DrawingFile | readonly DrawingFile[] | undefined;
  alt: string | undefined;
  /** On the page of a package: its name, and the label of the link back to all packages. */
  trail?: { back: string; name: string };
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The opening of the services pages: heading, lead, and a drawing as wide as the page where there is one. */
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
      {drawing && (
        <div className="opening__drawing">
          <Drawing file={drawing} alt={alt ?? ""} />
        </div>
      )}
    </section>
  );
}

interface StoryProps {
  story: Pick<LocalFormula["story"], "title" | "lead" | "paragraphs">;
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
  closing: LocalFormula["closing"];
  withoutDrinks: boolean;
  copy: Services["detail"];
  /** The address of a chat, where the operator has WhatsApp. */
  whatsapp: string | undefined;
}

/** The call to action at the end of a package's page: booking and WhatsApp. On phones the bottom bar has the booking button. */
export function ClosingCall({ closing: { title, text }, withoutDrinks, copy, whatsapp }: ClosingCallProps) {
  const locale = useLocale();
  return (
    <Closing title={title} text={whatsapp === undefined ? text : `${text} ${copy.reply}`} withoutDrinks={withoutDrinks}>
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

interface FormulaDrawingFiles {
  home: DrawingFile;
  /** In the list of formulas. */
  card: DrawingFile | readonly DrawingFile[];
  /** The background of the opening. */
  ground?: "on-night";
  opening: DrawingFile | readonly DrawingFile[];
  features?: DrawingFile;
  roster?: DrawingFile;
}

/** The drawings of a formula that names them. */
export const formulaDrawings: Record<FormulaDrawings, FormulaDrawingFiles> = {
  counter: { home: formulaOne, card: formulaOne, opening: counter, features: counterPiece },
  stocked: { home: formulaTwo, card: formulaTwo, opening: [drinkSetup, drinkSetupFront], features: supplies },
  served: {
    home: formulaThree,
    card: formulaThreeWide,
    opening: [experienceBar, experienceBarFront],
    features: tools,
  },
  party: {
    home: formulaFour,
    card: [formulaFourWide, formulaFourFront],
    ground: "on-night",
    opening: [tailorMade, tailorMadeFront],
    roster: network,
  },
};

type Captioned = NonNullable<LocalFormula["photos"]>[number];

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
export function figureRows(figures: LocalFormula["card"]["figures"], labels: Labels) {
  return (Object.keys(labels) as (keyof Labels)[]).flatMap((name) => {
    const text = figures?.[name];
    return text === undefined ? [] : [{ label: labels[name], text }];
  });
}
