import { InlineText } from "#app/ui/inline-text.tsx";

export function Opening({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className="opening night">
      <div className="wrap grid items-end">
        <div className="open__a">
          <h1 className="display">
            <InlineText text={heading} />
          </h1>
        </div>
        <div className="open__b">
          <p className="lead">{lead}</p>
        </div>
      </div>
    </section>
  );
}
