import arriving from "#app/drawings/counter-arriving.svg?on=gialla";
import lit from "#app/drawings/counter-lit.svg?on=night";
import packed from "#app/drawings/counter-packed.svg?on=white";
import pair from "#app/drawings/counter-pair.svg?on=gialla";
import music from "#app/drawings/partner-music.svg?on=night";
import portraits from "#app/drawings/partner-portraits.svg?on=gialla";
import tables from "#app/drawings/partner-tables.svg?on=paper";
import lift from "#app/drawings/project-gala.svg?on=rosa";
import type { DrawingFile } from "#app/drawings/colour.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Shot, type ShotSize } from "#app/ui/shot.tsx";
import type { LocalContent } from "#content/index.ts";
import type { ShotDrawing } from "#content/schema/drawing-names.ts";

type Captioned = LocalContent["experience-bar"]["photos"][number];

/** The file of each drawing, and the background that it is made for. */
const drawings: Record<ShotDrawing, { ground: string; file: DrawingFile }> = {
  "counter-lit": { ground: "on-night", file: lit },
  "counter-arriving": { ground: "on-gialla", file: arriving },
  "counter-lift": { ground: "on-rosa", file: lift },
  "counter-packed": { ground: "on-white", file: packed },
  "counter-pair": { ground: "on-gialla", file: pair },
  "partner-music": { ground: "on-night", file: music },
  "partner-tables": { ground: "on-paper", file: tables },
  "partner-portraits": { ground: "on-gialla", file: portraits },
};

/** A photograph or a drawing with a caption. */
export function CaptionedPicture({ photo, drawing, ...caption }: Captioned & { size: ShotSize }) {
  if (drawing === undefined) return photo && <Shot photo={photo} {...caption} />;
  const { ground, file } = drawings[drawing.name];
  return (
    <Shot {...caption} ground={ground}>
      <Drawing file={file} alt={drawing.alt} />
    </Shot>
  );
}
