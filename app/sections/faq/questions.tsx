import { Disclosure } from "#app/ui/disclosure.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

type Questions = LocalContent["faq"]["items"];

/** The questions in two columns. Each opens and closes independently; the first of each column is open at first. */
export function QuestionColumns({ items }: { items: Questions }) {
  const half = Math.ceil(items.length / 2);
  return (
    <section className="section--tight on-paper">
      <div className="wrap disclosures">
        {[items.slice(0, half), items.slice(half)].map((column, index) => (
          <div key={index}>
            {column.map(({ tag, title, tagline, answer }, position) => (
              <Disclosure key={title} level={2} tag={tag} title={title} tagline={tagline} open={position === 0}>
                <Paragraph text={answer} />
              </Disclosure>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
