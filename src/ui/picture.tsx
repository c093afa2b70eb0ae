import { createContext, use } from "react";

interface PictureFiles {
  width: number;
  height: number;
  /** Files in a better format with their widths. */
  avif?: string | undefined;
  /** For clients that do not support `srcset`, such as crawlers. */
  src: string;
}

export const PicturesContext = createContext<Readonly<Record<string, PictureFiles>>>({});

interface PictureProps {
  name: string;
  /** Empty if the picture adds nothing to the text beside it. */
  alt: string;
  /** The `sizes` attribute (`src/ui/shot.tsx`). */
  sizes: string;
}

export function Picture({ name, alt, sizes }: PictureProps) {
  const picture = use(PicturesContext)[name];
  if (picture === undefined) throw new Error(`The content has no picture ${name}`);
  const { width, height, avif, src } = picture;
  return (
    <picture>
      {avif !== undefined && <source type="image/avif" srcSet={avif} width={width} height={height} sizes={sizes} />}
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
