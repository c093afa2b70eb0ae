import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface GalleryProps {
  /** The anchor. A URL with this fragment opens the gallery. */
  id: string;
  labels: { show: string; hide: string };
  /** Three figures. */
  children: ReactNode;
}

/**
 * Photographs behind a button that shows and hides them. It needs no script.
 *
 * Accessibility: native `details`, which exposes its state. The label names the action.
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
