import { preload } from "react-dom";
import { type PictureName, pictures } from "./picture-manifest.ts";
import { type PictureFormat, widthsOf } from "./picture-widths.ts";

export type PictureProps = {
  name: PictureName;
  /** Empty where the picture adds nothing to the text beside it. */
  alt: string;
  /** The width at which the whole picture is drawn, the part that the frame cuts off included (see picture-sizes.ts). */
  sizes: string;
  /** For the one picture that opens the page: it is asked for before anything else. */
  priority?: boolean;
  /** Another framing of the same subject, for phones. */
  portrait?: PictureName;
  className?: string;
};

const phone = "(max-width: 767px)";
const wider = "(min-width: 768px)";

function address(name: PictureName, format: PictureFormat, width: number): string {
  return `/pictures/${name}-${pictures[name].hash}-${width}.${format}`;
}

function sourceSet(name: PictureName, format: PictureFormat): string {
  return widthsOf(format, pictures[name].width)
    .map((width) => `${address(name, format, width)} ${width}w`)
    .join(", ");
}

/** The file for whoever reads no `srcset`: robots above all. */
function fallback(name: PictureName): string {
  return address(name, "jpeg", widthsOf("jpeg", pictures[name].width)[0] ?? pictures[name].width);
}

function sourcesOf(name: PictureName, sizes: string, media?: string) {
  const { width, height } = pictures[name];
  const shared = { width, height, sizes, ...(media === undefined ? {} : { media }) };
  return (
    <>
      <source type="image/avif" srcSet={sourceSet(name, "avif")} {...shared} />
      <source type="image/webp" srcSet={sourceSet(name, "webp")} {...shared} />
      {media === undefined ? null : <source srcSet={sourceSet(name, "jpeg")} {...shared} />}
    </>
  );
}

/** Browsers without AVIF skip a preload of that type, and no other asks for a second format. */
function preloadAvif(name: PictureName, sizes: string, media?: string): void {
  preload(fallback(name), {
    as: "image",
    type: "image/avif",
    imageSrcSet: sourceSet(name, "avif"),
    imageSizes: sizes,
    fetchPriority: "high",
    ...(media === undefined ? {} : { media }),
  });
}

/**
 * A picture that fills its frame: the smallest file that is sharp there, in the best format the browser reads.
 *
 * Accessibility: it always has an alternative text, empty where it only sets a mood.
 */
export function Picture({ name, alt, sizes, priority = false, portrait, className }: PictureProps) {
  if (priority) {
    if (portrait) preloadAvif(portrait, sizes, phone);
    preloadAvif(name, sizes, portrait ? wider : undefined);
  }
  const { width, height } = pictures[name];
  return (
    <picture>
      {portrait ? sourcesOf(portrait, sizes, phone) : null}
      {sourcesOf(name, sizes)}
      <img
        src={fallback(name)}
        width={width}
        height={height}
        alt={alt}
        className={className}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        {...(priority ? { fetchPriority: "high" as const } : {})}
      />
    </picture>
  );
}
