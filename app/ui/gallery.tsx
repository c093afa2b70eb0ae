import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

interface GalleryProps {
  /** Its anchor: an address that ends with it opens the gallery. */
  id: string;
  labels: { show: string; hide: string };
  /** Three figures: upright, oblong, low. */
  children: ReactNode;
}

/**
 * Photographs behind a button. Without scripts they are simply there and the button is not; the style sheet keeps them
 * closed from the first paint where scripts are on their way, so that nothing moves when they arrive.
 *
 * Accessibility: a button with `aria-expanded` in front of what it opens; its words say what it will do.
 */
export function Gallery({ id, labels, children }: GalleryProps) {
  const hydrated = useHydrated();
  const { hash, key } = useLocation();
  const [choice, setChoice] = useState<{ open: boolean; at: string }>();
  // An address that asks for the gallery opens it, until the visitor decides otherwise there.
  const asked = hash === `#${id}` && choice?.at !== key;
  const open = hydrated && (asked || (choice?.open ?? false));
  return (
    <>
      <button
        className="quiet quiet--button gallery__toggle"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChoice({ open: !open, at: key })}
      >
        <Icon name={open ? "close" : "plus"} />
        <span>{open ? labels.hide : labels.show}</span>
      </button>
      <div className={hydrated ? "gallery" : "gallery gallery--waiting"} id={id} hidden={hydrated && !open}>
        {children}
      </div>
    </>
  );
}
