import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";
import { pictureSizes } from "./picture-sizes.ts";

export type ShotSize = keyof typeof pictureSizes;

interface Caption {
  /** The caption: the drink's name, and what is in it (`dose`). */
  name?: string | undefined;
  dose?: string | undefined;
  /** The displayed width: alone, or one of two or three. Of three, the second and third are small on phones. */
  size?: ShotSize;
}

/** A photograph, or a drawing (`children`) on a ground of its own. */
type ShotProps = Caption & ({ photo: { picture: string; alt: string } } | { children: ReactNode; ground: string });

/** A photograph or a drawing with a caption: uncropped and at most 640 px wide. */
export function Shot({ name, dose, size = "shot", ...picture }: ShotProps) {
  return (
    <figure className="shot">
      {"photo" in picture ? (
        <Picture name={picture.photo.picture} alt={picture.photo.alt} sizes={pictureSizes[size]} />
      ) : (
        <div className={`shot__drawing ${picture.ground}`}>{picture.children}</div>
      )}
      {name !== undefined && (
        <figcaption className="shot__line">
          <span className="shot__name">{name}</span>
          {dose !== undefined && <span className="shot__dose">{dose}</span>}
        </figcaption>
      )}
    </figure>
  );
}
