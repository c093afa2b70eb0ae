import { Picture } from "./picture.tsx";
import { pictureSizes } from "./picture-sizes.ts";

interface ShotProps {
  photo: { picture: string; alt: string };
  /** The caption: the drink's name, and what is in it (`dose`). */
  name?: string | undefined;
  dose?: string | undefined;
  /** The displayed width: alone, or one of two or three. Of three, the second and third are small on phones. */
  size?: keyof typeof pictureSizes;
}

/** A photograph with a caption: uncropped and at most 640 px wide. */
export function Shot({ photo, name, dose, size = "shot" }: ShotProps) {
  return (
    <figure className="shot">
      <Picture name={photo.picture} alt={photo.alt} sizes={pictureSizes[size]} />
      {name !== undefined && (
        <figcaption className="shot__line">
          <span className="shot__name">{name}</span>
          {dose !== undefined && <span className="shot__dose">{dose}</span>}
        </figcaption>
      )}
    </figure>
  );
}
