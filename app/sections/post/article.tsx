import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { Shot } from "#app/ui/shot.tsx";
import type { LocalPost } from "#content/posts.ts";
import type { ArticleBlock } from "#content/schema/blocks.ts";

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
          <Shot photo={image} name={image.caption} {...(image.dose === undefined ? {} : { dose: image.dose })} />
          {blocks.slice(beforePhoto)}
          {children}
        </div>
      </div>
    </div>
  );
}

function Block({ block, first }: { block: ArticleBlock; first: boolean }) {
  if (block.type === "heading") return <Heading text={block.text} level={block.level} />;
  const copy = <InlineText text={block.text} />;
  if (block.type === "blockquote") return <blockquote className="quote">{copy}</blockquote>;
  return <p className={first ? "lead" : undefined}>{copy}</p>;
}
