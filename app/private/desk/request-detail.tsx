import { Button, QuietLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/field.tsx";
import { NewTab } from "#app/ui/new-tab.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { deskRequests as messages } from "#i18n/messages/it/desk-requests.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { deskRequestPath } from "#i18n/desk-routes.ts";
import { DeskGroup } from "./desk-screen.tsx";
import type { RequestDetail } from "./request-detail-model.ts";

/** Anchors of the page of a request, and the parameter by which its text for WhatsApp has a link. */
export const detailAnchors = { whatsapp: "whatsapp", notes: "appunti" } as const;
export const linkParameter = "link";

/** What the desk shows of a request below the decision. */
export function RequestSections({ detail }: { detail: RequestDetail }) {
  const { mails, history } = detail;
  return (
    <div>
      <WhatsappText detail={detail} />
      <Notes detail={detail} />
      {mails.length > 0 && (
        <DeskGroup id="mail" title={messages.mails.title} sum={String(mails.length)}>
          <ul>
            {mails.map(({ key, title, text, isStopped }) => (
              <li className="desk-line" key={key}>
                <b>{title}</b>
                <small className={isStopped ? "late" : undefined}>{text}</small>
              </li>
            ))}
          </ul>
        </DeskGroup>
      )}
      <DeskGroup id="storia" title={messages.history.title} sum={String(history.length)}>
        <ol>
          {history.map(({ key, at, title, texts }) => (
            <li className="moment" key={key}>
              <span className="code">{at}</span>
              <div>
                <b>{title}</b>
                {texts.map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </DeskGroup>
    </div>
  );
}

function WhatsappText({ detail: { id, whatsapp } }: { detail: RequestDetail }) {
  if (whatsapp === undefined) return null;
  const { text, address, hasLink } = whatsapp;
  const texts = messages.whatsapp;
  const length = fill(texts.length, { count: text.length, link: hasLink ? texts.with : texts.without });
  const other = hasLink ? deskRequestPath(id) : `${deskRequestPath(id)}?${linkParameter}=1`;
  return (
    <Disclosure id={detailAnchors.whatsapp} title={texts.title} tagline={length} open={hasLink} level={2}>
      <p className="plain-text">{text}</p>
      <div className="actions">
        <a className="btn btn--line" href={address} target="_blank" rel="noopener">
          {texts.open}
          <NewTab />
        </a>
        <QuietLink to={`${other}#${detailAnchors.whatsapp}`}>{hasLink ? texts.dropLink : texts.addLink}</QuietLink>
      </div>
    </Disclosure>
  );
}

function Notes({ detail: { id, notes } }: { detail: RequestDetail }) {
  const texts = messages.notes;
  const count = notes.length === 0 ? texts.count.none : fillCount(texts.count, notes.length);
  const path = `${deskRequestPath(id)}#${detailAnchors.notes}`;
  return (
    <Disclosure
      id={detailAnchors.notes}
      title={texts.title}
      tagline={`${count}, ${texts.text}`}
      open={notes.length > 0}
      level={2}
    >
      {notes.map((note) => (
        <div className="desk-line" key={note.id}>
          <span className="plain-text">{note.text}</span>
          <small>{note.at}</small>
          <form method="post" action={path}>
            <Button type="submit" variant="line" name="dropNote" value={note.id}>
              {texts.remove}
            </Button>
          </form>
        </div>
      ))}
      <form className="act-form" method="post" action={path}>
        <TextField id="appunto" name="note" label={texts.label} rows={2} maxLength={fieldLimits.text} />
        <div className="actions">
          <Button type="submit" variant="line">
            {texts.save}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
