import type { ReactNode } from "react";
import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

interface LetterPageProps {
  title: string;
  /** The words of the link to the blog. */
  blog: string;
  children: ReactNode;
}

/** A page about the letter alone: what it asks or says, what can be done, and the way to the blog. */
export function LetterPage({ title, blog, children }: LetterPageProps) {
  const locale = useLocale();
  return (
    <>
      <section className="opening night">
        <div className="wrap">
          <h1 className="h1 max-w-[16ch]">
            <InlineText text={title} />
          </h1>
        </div>
      </section>
      <section className="section paper">
        <div className="wrap grid gap-8">
          {children}
          <p>
            <QuietLink to={pathTo("blog", locale)}>{blog}</QuietLink>
          </p>
        </div>
      </section>
    </>
  );
}
