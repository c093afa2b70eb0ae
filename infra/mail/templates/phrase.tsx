import { Link } from "react-email";
import type { Phrase as PhraseData } from "../mail-view.ts";
import { colours } from "./theme.ts";

const links = {
  body: { color: colours.link, textDecoration: "underline" },
  footer: { color: colours.quiet, textDecoration: "none" },
} as const;

/** A run of text with its emphasis and links. */
export function Phrase({ phrase, place = "body" }: { phrase: PhraseData; place?: keyof typeof links }) {
  return phrase.map(({ text, mark, href }, index) => {
    const words =
      href === undefined ? (
        text
      ) : (
        <Link className="a" href={href} style={links[place]}>
          {text}
        </Link>
      );
    // The pieces of a phrase never change places.
    if (mark === "em") return <i key={index}>{words}</i>;
    if (mark === "strong") return <b key={index}>{words}</b>;
    return <span key={index}>{words}</span>;
  });
}
