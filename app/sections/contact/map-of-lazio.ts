// Written by scripts/map.ts from content/data/comuni.csv; a test compares it with them.
export const mapOfLazio = {
  width: 1002,
  height: 1056,
  municipalities: 378,
  near: 156,
  radiusKm: 50,
  base: { name: "Frascati", x: 426.8, y: 500.7, radius: 224.8 },
  capitals: [
    { name: "Roma", x: 352.1, y: 462.5, near: true },
    { name: "Viterbo", x: 211, y: 199.8, near: false },
    { name: "Rieti", x: 491.4, y: 206.8, near: false },
    { name: "Latina", x: 508.9, y: 675.5, near: true },
    { name: "Frosinone", x: 675.2, y: 592.4, near: false },
  ],
  sea: { x: 134.9, y: 729 },
  islands: { x: 496.3, y: 964 },
} as const;
