import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { LazioMap } from "./lazio-map.tsx";
import { mapOfLazio } from "./map-of-lazio.ts";

const { municipalities, near } = mapOfLazio;
const counts = { municipalities, near, far: municipalities - near };

/** The area that the bar covers: the map of dots, and the same as text beside it. */
export function Atlas({ content }: { content: LocalContent["contact"]["atlas"] }) {
  const { title, lead, source, drawing } = content;
  const legend = [
    { ...content.near, look: "is-lit" },
    { ...content.far, look: undefined },
    { ...content.outside, look: "is-out" },
  ];
  return (
    <section className="section night atlas" aria-labelledby="atlas-title">
      <div className="wrap">
        <div className="atlas__text">
          <h2 className="h1 in-phrases" id="atlas-title">
            <InlineText text={title} />
          </h2>
          <p className="lead muted">{fill(lead, counts)}</p>
          <ul className="legend-dots">
            {legend.map(({ title: name, text, look }) => (
              <li key={name} className={look}>
                <i aria-hidden="true" />
                <b>{fill(name, counts)}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className="caption mt-5">{source}</p>
        </div>
        <div className="atlas__map">
          <LazioMap labels={drawing} description={fill(drawing.description, counts)} />
        </div>
      </div>
    </section>
  );
}
