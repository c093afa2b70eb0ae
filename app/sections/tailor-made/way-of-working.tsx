import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import { frameOf } from "../service/focal.ts";

type Content = LocalContent["tailor-made"]["features"];

/** Three features of three natures: a slip of notes, a photograph, a running order. */
export function WayOfWorking({ features: { title, notes, idea, run } }: { features: Content }) {
  return (
    <section className="section section--top-0 paper overflow-x-clip" aria-labelledby="come">
      <div className="wrap">
        <h2 className="vh" id="come">
          {title}
        </h2>
        <div className="cards">
          <Notes notes={notes} />
          <Idea idea={idea} />
          <RunningOrder run={run} />
        </div>
      </div>
    </section>
  );
}

function Notes({ notes: { title, text, slipTitle, notes } }: { notes: Content["notes"] }) {
  return (
    <Reveal as="article" className="card-notes">
      <div className="slip">
        <p className="slip__title">{slipTitle}</p>
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <h3 className="menu-name card__name">{title}</h3>
      <p className="muted">
        <InlineText text={text} />
      </p>
    </Reveal>
  );
}

function Idea({ idea: { title, text, photo } }: { idea: Content["idea"] }) {
  return (
    <Reveal as="article" className="card-idea">
      <div className={frameOf(photo.picture, "r-32")}>
        <Picture name={photo.picture} alt={photo.alt} sizes={pictureSizes.idea} />
      </div>
      <div>
        <h3 className="menu-name card__name">{title}</h3>
        <p className="muted">
          <InlineText text={text} />
        </p>
      </div>
    </Reveal>
  );
}

function RunningOrder({ run: { title, text, label, schedule } }: { run: Content["run"] }) {
  return (
    <Reveal as="article" className="card-run">
      <h3 className="menu-name">{title}</h3>
      <p className="muted">
        <InlineText text={text} />
      </p>
      <ol className="run" aria-label={label}>
        {schedule.map((entry) => (
          <li key={entry.time} className={entry.dusk ? "is-dusk" : undefined}>
            <b>{entry.time}</b>
            <span>{entry.text}</span>
          </li>
        ))}
      </ol>
    </Reveal>
  );
}
