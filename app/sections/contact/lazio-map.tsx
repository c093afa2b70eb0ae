import type { LocalContent } from "#content/index.ts";
import { mapOfLazio } from "./map-of-lazio.ts";
import dots from "./map-of-lazio.svg?no-inline";

/** The position of a capital's name relative to its dot. Rome's is on the left, where there are fewer dots. */
const beside = { dx: 16, dy: 6, textAnchor: "start" } as const;
const above = { dx: -16, dy: -16, textAnchor: "end" } as const;

interface LazioMapProps {
  labels: LocalContent["contact"]["atlas"]["drawing"];
  description: string;
}

/** The map. Its dots are in a separate file. It has the role of an image, with a title and a description. */
export function LazioMap({ labels, description }: LazioMapProps) {
  const { width, height, base, capitals, sea, islands, radiusKm } = mapOfLazio;
  const { x, y, radius } = base;
  const arc = radius + 12;
  return (
    <svg
      className="map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="map-title"
      aria-describedby="map-words"
    >
      <title id="map-title">{labels.title}</title>
      <desc id="map-words">{description}</desc>
      <defs>
        <path id="map-arc" d={`M${x - arc} ${y}a${arc} ${arc} 0 0 0 ${2 * arc} 0`} />
      </defs>
      <circle className="map__disc" cx={x} cy={y} r={radius} />
      <circle className="map__ring" cx={x} cy={y} r={radius} />
      <use className="map__dots" href={`${dots}#beyond`} />
      <use className="map__dots map__dots--near" href={`${dots}#inner`} />
      <use className="map__dots map__dots--near" href={`${dots}#middle`} />
      <use className="map__dots map__dots--near" href={`${dots}#outer`} />
      {capitals.map(({ name, near, ...town }) => (
        <g key={name} className={near ? "map__town map__town--near" : "map__town"}>
          <circle cx={town.x} cy={town.y} r={6.5} />
          <text x={town.x} y={town.y} {...(name === "Roma" ? above : beside)}>
            {name === "Roma" ? labels.rome : name}
          </text>
        </g>
      ))}
      <g className="map__base">
        <circle cx={x} cy={y} r={9} />
        <circle cx={x} cy={y} r={17} />
        <text x={x - 26} y={y + 18} textAnchor="end">
          {base.name}
        </text>
      </g>
      <text className="map__km">
        <textPath href="#map-arc" startOffset="14%">
          {radiusKm} km
        </textPath>
      </text>
      <text className="map__sea" x={sea.x} y={sea.y}>
        {labels.sea}
      </text>
      <text className="map__sea" x={islands.x} y={islands.y} textAnchor="end">
        {labels.islands}
      </text>
    </svg>
  );
}
