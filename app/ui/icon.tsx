import sprite from "./icons.svg?no-inline";

/** The drawings of `icons.svg`: first the family drawn for the site, then the signs of the interface. */
export type IconName =
  | "coupe"
  | "highball"
  | "shaker"
  | "jigger"
  | "bar-spoon"
  | "orange-wheel"
  | "olive"
  | "counter"
  | "bottle"
  | "disc"
  | "lipstick"
  | "chair"
  | "pencil-portrait"
  | "flower"
  | "camera"
  | "megaphone"
  | "calendar"
  | "pin"
  | "clock"
  | "phone"
  | "envelope"
  | "chat"
  | "whatsapp"
  | "menu"
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
  | "external";

/**
 * A drawing of the site's family. It is always decoration: the word that goes with it stands beside it or in a label.
 *
 * Accessibility: hidden from assistive technology; its colour is that of the text, so that it has the same contrast.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className === undefined ? "icon" : `icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
