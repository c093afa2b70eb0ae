import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface GalleryProps {
  /** Its anchor: an address that ends with it opens the gallery. */
  id: string;
  labels: { show: string; hide: string };
  /** Three figures: upright, oblong, low. */
  children: ReactNode;
}

/**
 * Photographs that open behind a word. It needs no script.
 *
 * Accessibility: the browser's own `details`, which tells its state; its label says what it will do.
 */
export function Gallery({ id, labels, children }: GalleryProps) {
  return (
    <details className="gallery">
      <summary className="btn btn--line">
        <Icon name="plus" className="gallery__show" />
        <span className="gallery__show">{labels.show}</span>
        <Icon name="close" className="gallery__hide" />
        <span className="gallery__hide">{labels.hide}</span>
      </summary>
      <div className="gallery__photos" id={id}>
        {children}
      </div>
    </details>
  );
}
