import { createContext } from "react";

/** A drawing of the operator's: a symbol in a file. */
interface BrandMark {
  viewBox: string;
  href: string;
}

/** The brand's drawings. */
interface BrandDrawings {
  /** Part of the paths of drawings: other colours have another one. */
  version: string;
  /** Undefined where the brand's name is set in type. */
  logo: BrandMark | undefined;
  partnerLogos: Readonly<Record<string, BrandMark>>;
}

export const BrandContext = createContext<BrandDrawings>({ version: "none", logo: undefined, partnerLogos: {} });
