import { use } from "react";
import { Carousel } from "#app/ui/carousel.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import { Marquee } from "#app/ui/marquee.tsx";
import { Picture, PicturesContext } from "#app/ui/picture.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { Specimen } from "./specimen.tsx";

const slides = ["First", "Second", "Third", "Fourth"].map((word) => <p key={word}>{word} slide</p>);

/** The carousel, the gallery, the marquee, pictures and the wordmark. */
export function Movement() {
  const [picture] = Object.keys(use(PicturesContext));
  return (
    <>
      <Specimen
        name="Carousel"
        criteria={[
          "A named region whose list scrolls by touch, wheel and keys; nothing moves by itself.",
          "A count shows which slides are visible; a button that reaches the end moves the focus to the list.",
        ]}
      >
        <Carousel
          id="kit-carousel"
          label="Slides"
          labels={{ previous: "Previous", next: "Next" }}
          count={`{n} of ${slides.length}`}
          slides={slides}
        />
      </Specimen>
      <Specimen name="Gallery" criteria={["Native details, which exposes its state; it opens without scripts."]}>
        <Gallery id="kit-gallery" labels={{ show: "Show the photographs", hide: "Hide the photographs" }}>
          <figure>{picture !== undefined && <Picture name={picture} alt="A photograph" sizes="50vw" />}</figure>
        </Gallery>
      </Specimen>
      <Specimen
        name="Marquee"
        criteria={["It can be paused, and stops under the pointer, under the focus and with reduced motion."]}
      >
        <Marquee heading={<p>A line that moves</p>} label="Words: one, two" pause="Stop the line" play="Move the line">
          <span>One</span> <span>Two</span>
        </Marquee>
      </Specimen>
      <Specimen name="Wordmark" criteria={["Decoration: the link around it has the name."]}>
        <div>
          <Wordmark brand="Ambra" />
          <Wordmark brand="Another name" />
        </div>
      </Specimen>
    </>
  );
}
