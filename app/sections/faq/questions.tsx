import { Disclosure } from "#app/ui/disclosure.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

type Questions = LocalContent["faq"]["items"];

/** The questions in two columns; each opens and closes for itself. The first is open, to show what opening brings. */
export function QuestionColumns({ items }: { items: Questions }) {
  const half = Math.ceil(items.length / 2);
  return (
    <section className="section paper">
      <div className="wrap faq">
        {[items.slice(0, half), items.slice(half)].map((column, index) => (
          <div className="faq__col" key={index}>
            {column.map(({ tag, title, tagline, answer }) => (
              <Disclosure
                key={title}
                level={2}
                tag={tag}
                title={title}
                tagline={tagline}
                open={title === items[0]?.title}
              >
                <p>
                  <InlineText text={answer} />
                </p>
              </Disclosure>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
