import type { DrawingFile } from "#app/drawings/colour.ts";
import { Drawing } from "#app/ui/drawing.tsx";

const onPaper = import.meta.glob<DrawingFile>("../../drawings/*.svg", {
  query: "?on=paper",
  import: "default",
  eager: true,
});
const onNight = import.meta.glob<DrawingFile>("../../drawings/*.svg", {
  query: "?on=night",
  import: "default",
  eager: true,
});

/** Every drawing, on a light and on a dark background. */
export function Drawings() {
  return [["on-paper", onPaper] as const, ["on-night", onNight] as const].map(([ground, files]) => (
    <section className={`section ${ground}`} key={ground}>
      <ul className="wrap kit kit--drawings">
        {Object.entries(files).map(([name, file]) => (
          <li key={name}>
            <Drawing file={file} alt="" />
            <p className="caption">{name.replace(/^.*\/|\.svg$/g, "")}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
