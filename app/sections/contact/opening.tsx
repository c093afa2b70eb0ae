import { InlineText } from "#app/ui/inline-text.tsx";

/** Words only: whoever comes here wants to write or to ring. */
export function Opening({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className="opening night">
      <div className="wrap grid items-end">
        <div className="open__a">
          <h1 className="display max-w-[13ch] in-phrases">
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
