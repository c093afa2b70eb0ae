import { Picture } from "./picture.tsx";
import { pictureSizes } from "./picture-sizes.ts";

interface ShotProps {
  photo: { picture: string; alt: string };
  /** Under it, as on a menu: the name, a dotted line, what is in it. */
  name?: string;
  dose?: string;
  /** How wide it is drawn: alone, or beside one or two others; of three, the second and third are small on phones. */
  size?: keyof typeof pictureSizes;
}

/** A photograph: whole, never wider than 640 px, captioned like a line of the menu. */
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
