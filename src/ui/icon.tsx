import sprite from "./icons.svg?no-inline";

export type IconName =
  | "pin"
  | "whatsapp"
  | "close"
  | "arrow-right"
  | "arrow-left"
  | "arrow-down"
  | "arrow-up"
  | "chevron-down"
  | "plus"
  | "check"
  | "alert"
  | "pause"
  | "play"
  | "link"
  | "external"
  | "sun"
  | "slip"
  | "month"
  | "coin"
  | "pen";

/** An icon in the colour of the text. It is decoration, because a text or a label has its meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className === undefined ? "icon" : `icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
