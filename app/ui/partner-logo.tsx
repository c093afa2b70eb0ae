import sprite from "./partners.svg?no-inline";

/** The view box of each logo. All have the same height. */
const boxes = {
  bassofondo: "0 0 112.1 46",
  cipria: "0 0 124.6 46",
  tavolalunga: "0 0 157.5 46",
  tratto: "0 0 122.1 46",
  ortica: "0 0 122 46",
  controluce: "0 0 173.1 46",
  quinta: "0 0 161.5 46",
  "voce-alta": "0 0 130.5 46",
} as const satisfies Record<string, string>;

export type PartnerLogoName = keyof typeof boxes;

/** A partner's logo in the colour of the text. Without `name` it is decoration: the name is beside it. */
export function PartnerLogo({ logo, name }: { logo: PartnerLogoName; name?: string }) {
  const label =
    name === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name } as const);
  return (
    <svg viewBox={boxes[logo]} {...label}>
      <use href={`${sprite}#${logo}`} />
    </svg>
  );
}
