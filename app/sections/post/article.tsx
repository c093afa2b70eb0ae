import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { Shot } from "#app/ui/shot.tsx";
import type { TextPart } from "#content/article-link.ts";
import type { LocalBlock, LocalPost } from "#content/posts.ts";

/** The number of paragraphs before the photograph. */
const beforePhoto = 2;

interface ArticleProps {
  post: LocalPost;
  /** Shown below the text. */
  children: ReactNode;
}

/** The text of an article, with its photograph. */
export function Article({ post: { image, body }, children }: ArticleProps) {
  const blocks = body.map((block, index) => <Block key={index} block={block} first={index === 0} />);
  return (
    <div className="section on-white">
      <div className="wrap">
        <div className="article">
          {blocks.slice(0, beforePhoto)}
          <Shot photo={image} name={image.caption} dose={image.dose} />
          {blocks.slice(beforePhoto)}
          {children}
        </div>
      </div>
    </div>
  );
}

function Block({ block, first }: { block: LocalBlock; first: boolean }) {
  if (block.type === "photograph") return <Shot photo={block} {...(block.text !== "" && { name: block.text })} />;
  if (block.type === "heading") return <Heading text={block.text} level={block.level} />;
  const copy = block.parts.map((part, index) => <Part key={index} part={part} />);
  if (block.type === "blockquote") return <blockquote className="quote">{copy}</blockquote>;
  return <p className={first ? "lead" : undefined}>{copy}</p>;
}

function Part({ part: { text, address } }: { part: TextPart }) {
  const copy = <InlineText text={text} />;
  return address === undefined ? copy : <a href={address}>{copy}</a>;
}
