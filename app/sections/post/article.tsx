import type { ReactNode } from "react";
import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalPost } from "#content/posts.ts";
import type { ArticleBlock } from "#content/schema/blocks.ts";
import { frameOf } from "../service/focal.ts";

interface ArticleProps {
  post: LocalPost;
  /** What stands under the text. */
  children: ReactNode;
}

/** The picture, and the text in its column. */
export function Article({ post: { image, body }, children }: ArticleProps) {
  return (
    <article className="paper pb-section">
      <div className="wrap">
        <div className="post__photo">
          <Reveal as="figure">
            <div className={frameOf(image.picture, "r-219")}>
              <Picture name={image.picture} alt={image.alt} sizes={pictureSizes.articleHead} priority />
            </div>
            <figcaption className="caption">{image.caption}</figcaption>
          </Reveal>
        </div>
        <div className="grid mt-block">
          <div className="article__main article">
            {body.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </div>
        </div>
        <div className="grid mt-block">
          <div className="article__main">{children}</div>
        </div>
      </div>
    </article>
  );
}

function Block({ block: { type, text, ...block } }: { block: ArticleBlock }) {
  const copy = <InlineText text={text} />;
  if (type === "blockquote") return <blockquote className="quote">{copy}</blockquote>;
  if (type === "paragraph") return <p>{copy}</p>;
  return "level" in block && block.level === 3 ? <h3 className="h3">{copy}</h3> : <h2 className="h2">{copy}</h2>;
}
