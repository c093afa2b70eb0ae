import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Mark } from "#content/svg.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { fill } from "#i18n/messages/messages.ts";
import { DeskGroup } from "../desk-screen.tsx";
import { versionName } from "./edit-form.tsx";
import { ContentScreen } from "./content-screen.tsx";
import { actName, acts, FileField } from "./upload-form.tsx";

const { marks: messages } = deskMedia;

export interface MarkModel {
  id: string;
  /** Whose it is. */
  name: string;
  hint: string | undefined;
  /** Undefined where there is none. */
  drawing: Mark | undefined;
  version: string;
  isRemovable: boolean;
  error: string | undefined;
}

export interface MarksModel {
  own: readonly MarkModel[];
  partners: readonly MarkModel[];
  /** Why nothing can be saved. */
  obstacle: string | undefined;
}

/** The brand's drawings and those of the partners. */
export function MarksScreen({ model: { own, partners, obstacle } }: { model: MarksModel }) {
  return (
    <ContentScreen heading={messages.heading} lead={messages.lead}>
      <div className="desk-columns">
        <DeskGroup id="marchio" title={messages.own}>
          {own.map((mark) => (
            <MarkForms key={mark.id} mark={mark} obstacle={obstacle} />
          ))}
        </DeskGroup>
        <div className="desk-columns__right">
          <DeskGroup id="partner" title={messages.partners}>
            {partners.map((mark) => (
              <MarkForms key={mark.id} mark={mark} obstacle={obstacle} />
            ))}
          </DeskGroup>
        </div>
      </div>
    </ContentScreen>
  );
}

/** The drawing, and the form that replaces or removes it. */
function MarkForms({ mark, obstacle }: { mark: MarkModel; obstacle: string | undefined }) {
  const { id, name, hint, drawing, isRemovable, error } = mark;
  const { pathname } = useLocation();
  const isOff = obstacle !== undefined;
  return (
    <section className="mark" id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h3 className="h3" id={`${id}-name`}>
        {name}
      </h3>
      {drawing === undefined ? <p className="hint">{messages.none}</p> : <Drawing mark={drawing} />}
      <form className="mark__form" method="post" encType="multipart/form-data" action={`${pathname}#${id}`} noValidate>
        <input type="hidden" name="mark" value={id} />
        <input type="hidden" name={versionName} value={mark.version} />
        <FileField
          id={`${id}-file`}
          label={fill(messages.file, { name })}
          accept="image/svg+xml"
          error={error}
          hint={hint}
        />
        <p className="actions">
          <Button
            type="submit"
            variant="line"
            name={actName}
            value={acts.save}
            disabled={isOff}
            aria-label={fill(messages.sendOne, { name })}
          >
            {messages.send}
          </Button>
          {isRemovable && (
            <Button
              type="submit"
              variant="stop"
              name={actName}
              value={acts.remove}
              disabled={isOff}
              aria-label={fill(messages.removeOne, { name })}
            >
              {messages.remove}
            </Button>
          )}
        </p>
      </form>
    </section>
  );
}

/** On the grounds on which pages show it. */
function Drawing({ mark: { viewBox, body } }: { mark: Mark }) {
  return (
    <div className="mark__drawings" aria-hidden="true">
      {["on-white", "on-night"].map((ground) => (
        // The body consists of known elements and attributes only (content/svg.ts).
        // oxlint-disable-next-line react/no-danger -- it is markup
        <svg key={ground} className={ground} viewBox={viewBox} dangerouslySetInnerHTML={{ __html: body }} />
      ))}
    </div>
  );
}
