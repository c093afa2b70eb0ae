import { Paragraph } from "#app/ui/inline-text.tsx";
import { Reveal } from "#app/ui/reveal.tsx";

/** A list of titles and texts, as rows. */
export function TitledList({ items }: { items: ReadonlyArray<{ title: string; text: string }> }) {
  return (
    <ul className="rows">
      {items.map((item) => (
        <Reveal as="li" key={item.title}>
          <h3 className="name">{item.title}</h3>
          <Paragraph text={item.text} />
        </Reveal>
      ))}
    </ul>
  );
}
