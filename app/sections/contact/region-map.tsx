import type { RegionMap as Map } from "#content/region-map.ts";

/** The position of a town's name relative to its dot. */
const beside = {
  right: { dx: 16, dy: 6, textAnchor: "start" },
  left: { dx: -16, dy: -16, textAnchor: "end" },
} as const;

interface RegionMapProps {
  map: Map;
  title: string;
  description: string;
}

/** The map of dots. It has the role of an image, with a title and a description. */
export function RegionMap({ map, title, description }: RegionMapProps) {
  const { left, top, width, height, base, towns, names, dots, radiusKm } = map;
  const { x, y, radius } = base;
  const arc = radius + 12;
  return (
    <svg
      className="map"
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-labelledby="map-title"
      aria-describedby="map-words"
    >
      <title id="map-title">{title}</title>
      <desc id="map-words">{description}</desc>
      <defs>
        <path id="map-arc" d={`M${x - arc} ${y}a${arc} ${arc} 0 0 0 ${2 * arc} 0`} />
      </defs>
      <circle className="map__disc" cx={x} cy={y} r={radius} />
      <circle className="map__ring" cx={x} cy={y} r={radius} />
      <path className="map__dots" d={dots.beyond} />
      <path className="map__dots map__dots--near" d={dots.inner} />
      <path className="map__dots map__dots--near" d={dots.middle} />
      <path className="map__dots map__dots--near" d={dots.outer} />
      {towns.map(({ name, near, side, x: townX, y: townY }) => (
        <g key={name} className={near ? "map__town map__town--near" : "map__town"}>
          <circle cx={townX} cy={townY} r={6.5} />
          <text x={townX} y={townY} {...beside[side]}>
            {name}
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
      {names.map(({ name, x: nameX, y: nameY }) => (
        <text key={name} className="map__sea" x={nameX} y={nameY} textAnchor="middle">
          {name}
        </text>
      ))}
    </svg>
  );
}
