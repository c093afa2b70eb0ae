import { Heading } from "#app/ui/heading.tsx";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { LazioMap } from "./lazio-map.tsx";
import { mapOfLazio } from "./map-of-lazio.ts";

const { municipalities, near } = mapOfLazio;
const counts = { municipalities, near, far: municipalities - near };

/** The area that the bar covers, as a map and as text. */
export function CoverageMap({ content }: { content: LocalContent["contact"]["atlas"] }) {
  const { title, lead, source, drawing } = content;
  const legend = [
    { ...content.near, dot: "dot dot--lit" },
    { ...content.far, dot: "dot" },
    { ...content.outside, dot: undefined },
  ];
  return (
    <section className="section on-night">
      <div className="wrap atlas">
        <div className="atlas__text">
          <Heading text={fill(title, counts)} level={2} />
          <p className="lead">{fill(lead, counts)}</p>
          <dl className="rows">
            {legend.map(({ title: name, text, dot }) => (
              <div key={name}>
                <dt>
                  {dot !== undefined && <i className={dot} aria-hidden="true" />}
                  {fill(name, counts)}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="caption muted">{source}</p>
        </div>
        <LazioMap labels={drawing} description={fill(drawing.description, counts)} />
      </div>
    </section>
  );
}
