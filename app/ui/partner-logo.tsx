import { use } from "react";
import { BrandContext } from "./brand.ts";

/** A partner's logo, in the colour of the text where it names none of its own. */
export function PartnerLogo({ logo, name }: { logo: string; name: string }) {
  const mark = use(BrandContext).partnerLogos[logo];
  if (mark === undefined) throw new Error(`The content has no logo ${logo}`);
  return (
    <svg viewBox={mark.viewBox} role="img" aria-label={name}>
      <use href={mark.href} />
    </svg>
  );
}
