import { type PictureName, pictures } from "./picture-manifest.ts";
import { type PictureFormat, widthsOf } from "./picture-widths.ts";

interface PictureProps {
  name: PictureName;
  /** Empty where the picture adds nothing to the text beside it. */
  alt: string;
  /** The `sizes` attribute (`app/ui/picture-sizes.ts`). */
  sizes: string;
}

function address(name: PictureName, format: PictureFormat, width: number): string {
  return `/pictures/${name}-${pictures[name].hash}-${width}.${format}`;
}

function sourceSet(name: PictureName, format: PictureFormat): string {
  return widthsOf(format, pictures[name].width)
    .map((width) => `${address(name, format, width)} ${width}w`)
    .join(", ");
}

/** The file for clients that do not support `srcset`, for example crawlers. */
function fallback(name: PictureName): string {
  return address(name, "jpeg", widthsOf("jpeg", pictures[name].width)[0] ?? pictures[name].width);
}

/**
 * A picture in several widths and formats, of which the browser chooses one. It is loaded when it is near
 * the viewport.
 *
 * Accessibility: an alternative text, empty for decoration.
 */
export function Picture({ name, alt, sizes }: PictureProps) {
  const { width, height } = pictures[name];
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, "avif")} width={width} height={height} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(name, "webp")} width={width} height={height} sizes={sizes} />
      <img src={fallback(name)} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
