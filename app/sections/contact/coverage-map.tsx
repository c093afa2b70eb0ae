import { Heading } from "#app/ui/heading.tsx";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { RegionMap as Map } from "#content/region-map.ts";
import { RegionMap } from "./region-map.tsx";

interface CoverageMapProps {
  content: LocalContent["contact"]["atlas"];
  map: Map;
}

/** The area that the bar covers, as a map and as text. */
export function CoverageMap({ content, map }: CoverageMapProps) {
  const { municipalities, near } = map;
  const counts = { municipalities, near, far: municipalities - near };
  const { title, lead, source, drawing } = content;
  const beyond = [
    { ...content.far, dot: "dot" },
    { ...content.outside, dot: undefined },
  ];
  const legend = [{ ...content.near, dot: "dot dot--lit" }, ...(map.goesBeyond ? beyond : [])];
  const description = map.goesBeyond ? `${drawing.description} ${drawing.beyond}` : drawing.description;
  return (
    <section className="section on-night">
      <div className="wrap coverage">
        <div className="coverage__text">
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
        <RegionMap map={map} title={drawing.title} description={fill(description, counts)} />
      </div>
    </section>
  );
}
