import { InlineText } from "#app/ui/inline-text.tsx";
import { Reveal } from "#app/ui/reveal.tsx";

/** Who the bar is for, as a ruled list of names and what they usually want. */
export function ClientList({ items }: { items: ReadonlyArray<{ title: string; text: string }> }) {
  return (
    <ul className="clients">
      {items.map((item) => (
        <Reveal as="li" key={item.title}>
          <h3 className="menu-name">{item.title}</h3>
          <p className="muted">
            <InlineText text={item.text} />
          </p>
        </Reveal>
      ))}
    </ul>
  );
}
