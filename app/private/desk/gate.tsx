import step from "#app/drawings/counter-step.svg?on=night";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { MessagesProvider } from "#app/ui/messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { deskAccess as limits } from "#domain/desk/access.ts";
import { deskAccess as messages } from "#i18n/messages/it/desk-access.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import { deskPath } from "#i18n/desk-routes.ts";
import { anchors } from "#i18n/routes.ts";

export type GateNotice = { tone: "ok" | "bad"; title: string; text: string };

interface GateProps {
  brand: string;
  siteMessages: Messages;
  /** The page of a link has its button; otherwise the button mails one. */
  page: "gate" | "link";
  notice?: GateNotice | undefined;
}

const values = { minutes: limits.linkMinutes, days: limits.sessionDays };

/** The page with one button: it mails a link to the desk, or uses one. */
export function Gate({ brand, siteMessages, page, notice }: GateProps) {
  const { gate, link } = messages;
  const texts = page === "gate" ? gate : link;
  const id = anchors.answer;
  return (
    <MessagesProvider locale="it" messages={siteMessages}>
      <div className="gate on-night">
        <header className="wrap">
          <span className="bar__mark">
            <Wordmark brand={brand} />
            <span className="vh">{brand}</span>
          </span>
        </header>
        <main id="main" className="gate__in wrap" tabIndex={-1}>
          <Heading text={texts.heading} level={1} look="display" />
          {notice === undefined ? (
            <p className="lead">{fill(texts.lead, values)}</p>
          ) : (
            <Notice id={id} level={2} tone={notice.tone} title={notice.title}>
              {fill(notice.text, values)}
            </Notice>
          )}
          <form method="post" action={page === "gate" ? `${deskPath}#${id}` : `#${id}`}>
            <Button type="submit">{page === "gate" ? gate.send : link.enter}</Button>
          </form>
          {page === "gate" && <p className="small muted">{fill(gate.note, values)}</p>}
          {page === "gate" && (
            <p className="small">
              {gate.alreadyIn.split("*")[0]}
              <a href={deskPath}>{gate.alreadyIn.split("*")[1]}</a>
            </p>
          )}
        </main>
        <div className="gate__floor" aria-hidden="true">
          {Array.from({ length: 6 }, (_, piece) => (
            <Drawing key={piece} file={step} alt="" />
          ))}
        </div>
      </div>
    </MessagesProvider>
  );
}
