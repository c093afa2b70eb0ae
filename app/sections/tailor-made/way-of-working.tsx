import { Paragraph } from "#app/ui/inline-text.tsx";
import { Fact } from "#app/ui/fact.tsx";
import type { LocalContent } from "#content/index.ts";

type Content = LocalContent["tailor-made"]["features"];

/** A slip with notes, and the three features as cards. */
export function WayOfWorking({ features: { title, notes, idea, run } }: { features: Content }) {
  return (
    <section className="section on-paper" aria-labelledby="come">
      <div className="wrap">
        <h2 className="vh" id="come">
          {title}
        </h2>
        <div className="cards way">
          <div className="slip on-gialla way__notes">
            <p className="slip__title">{notes.slipTitle}</p>
            <dl>
              {notes.notes.map(({ label, text }) => (
                <Fact key={label} label={label}>
                  {text}
                </Fact>
              ))}
            </dl>
          </div>
          {[notes, idea, run].map((feature) => (
            <article key={feature.title} className="card">
              <h3 className="h3">{feature.title}</h3>
              <Paragraph text={feature.text} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The schedule of an evening. The row of the sunset is highlighted. */
export function RunningOrder({ run: { label, schedule } }: { run: Content["run"] }) {
  return (
    <ol className="rows run tnum" aria-label={label}>
      {schedule.map(({ time, text, dusk }) => (
        <li key={time} className={dusk ? "row--now" : undefined}>
          <b>{time}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
