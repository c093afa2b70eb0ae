import type { Drawn } from "#src/content/schema/names.ts";
import { drawingPath } from "#src/ui/drawing.tsx";
import type { DrawingFile } from "#src/ui/drawings/colour.ts";
import bottles from "#src/ui/drawings/estimate-bottles.svg?on=night";
import counter from "#src/ui/drawings/estimate-counter.svg?on=night";
import dj from "#src/ui/drawings/estimate-dj.svg?on=night";
import flowers from "#src/ui/drawings/estimate-flowers.svg?on=night";
import fruit from "#src/ui/drawings/estimate-fruit.svg?on=night";
import glasses from "#src/ui/drawings/estimate-glasses.svg?on=night";
import ice from "#src/ui/drawings/estimate-ice.svg?on=night";
import lamps from "#src/ui/drawings/estimate-lamps.svg?on=night";
import personOne from "#src/ui/drawings/estimate-person-1.svg?on=night";
import personTwo from "#src/ui/drawings/estimate-person-2.svg?on=night";
import personThree from "#src/ui/drawings/estimate-person-3.svg?on=night";
import personFour from "#src/ui/drawings/estimate-person-4.svg?on=night";
import personFive from "#src/ui/drawings/estimate-person-5.svg?on=night";
import personSix from "#src/ui/drawings/estimate-person-6.svg?on=night";
import { BrandContext } from "#src/ui/brand.ts";
import { use } from "react";
import { sceneView, type ShownEstimate, isDrawn } from "./estimate.ts";

const people = [personOne, personTwo, personThree, personFour, personFive, personSix];

/** Pieces of a counter in one row, and rows. */
const piecesInRow = 6;
const rows = [1, 2];

/**
 * What an estimate counts, drawn at one scale of centimetres: each piece of the counter with what stands on it and who is behind it.
 * Every part is in the document from the start; `estimate-script.ts` shows and hides them by `data-part` and `data-n`.
 *
 * Accessibility: hidden from assistive technology, which reads the sentence below and the bill.
 */
export function EstimateScene({ drawn }: { drawn: ShownEstimate["drawn"] }) {
  return (
    <div className="scene" data-view={sceneView(drawn)} aria-hidden="true">
      <Part part="flowers" drawn={drawn} file={lamps} className="scene__lamps" />
      <i className="scene__sun" />
      <div className="scene__stage">
        {rows.map((row) => (
          <div className="scene__row" key={row}>
            {Array.from({ length: piecesInRow }, (_, index) => (
              <Piece key={index} n={(row - 1) * piecesInRow + index + 1} drawn={drawn} />
            ))}
            {row === 1 && <Part part="dj" drawn={drawn} file={dj} className="scene__dj" />}
          </div>
        ))}
      </div>
    </div>
  );
}

function Piece({ n, drawn }: { n: number; drawn: ShownEstimate["drawn"] }) {
  // Somebody stands behind every second piece.
  const person = n % 2 === 1 ? (n + 1) / 2 : undefined;
  return (
    <div className="scene__piece" {...partAttributes("counter", n, drawn)}>
      <Part part="bottles" drawn={drawn} file={n % 4 === 0 ? fruit : bottles} />
      {person !== undefined && (
        <Part part="people" n={person} drawn={drawn} file={people[person - 1] ?? personOne} className="scene__person" />
      )}
      <Part part="counter" n={n} drawn={drawn} file={counter} />
      <Part part="ice" n={n} drawn={drawn} file={ice} />
      <Part part="glasses" drawn={drawn} file={glasses} />
      {person === undefined && <Part part="flowers" n={n} drawn={drawn} file={flowers} />}
    </div>
  );
}

interface PartProps {
  part: Drawn;
  /** Shown from this number on. */
  n?: number;
  drawn: ShownEstimate["drawn"];
  file: DrawingFile;
  className?: string;
}

function Part({ part, n = 1, drawn, file, className }: PartProps) {
  const { version } = use(BrandContext);
  return (
    <img
      className={className}
      src={drawingPath(file, version)}
      width={file.width}
      height={file.height}
      alt=""
      loading="lazy"
      {...partAttributes(part, n, drawn)}
    />
  );
}

function partAttributes(part: Drawn, n: number, drawn: ShownEstimate["drawn"]) {
  return { "data-part": part, "data-n": n, hidden: !isDrawn(drawn, part, n) };
}
