import { deskAccess as limits, deskPath } from "#src/i18n/desk-routes.ts";
import { fill, type Messages } from "#src/i18n/messages/messages.ts";
import { anchors } from "#src/i18n/routes.ts";
import { Button } from "#src/ui/button.tsx";
import { Drawing, Wordmark } from "#src/ui/drawing.tsx";
import step from "#src/ui/drawings/counter-step.svg?on=night";
import { Heading } from "#src/ui/heading.tsx";
import { MessagesProvider } from "#src/ui/messages.tsx";
import { Notice } from "#src/ui/notice.tsx";

export type GateNotice = { tone: "ok" | "bad"; title: string; text: string };

interface GateProps {
  brand: string;
  siteMessages: Messages;
  /** The page of a link has its button; otherwise the button mails one. */
  page: "gate" | "link";
  notice?: GateNotice | undefined;
}

const { linkMinutes, sessionDays } = limits;

/** The page with one button: it mails a link to the desk, or uses one. */
export function Gate({ brand, siteMessages, page, notice }: GateProps) {
  const isGate = page === "gate";
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
          <Heading text={isGate ? "«Chi è?» *Tu.*" : "Eccoti. *Entra.*"} level={1} look="display" />
          {notice === undefined ? (
            <p className="lead">
              {isGate
                ? `Ti mandiamo un link per mail. Vale ${linkMinutes} minuti, una volta sola.`
                : "Il link vale per un dispositivo solo: questo."}
            </p>
          ) : (
            <Notice id={id} level={2} tone={notice.tone} title={notice.title}>
              {fill(notice.text, { minutes: linkMinutes })}
            </Notice>
          )}
          <form method="post" action={isGate ? `${deskPath}#${id}` : `#${id}`}>
            <Button type="submit">{isGate ? "Mandami il link" : "Entra"}</Button>
          </form>
          {isGate && (
            <p className="small muted">
              {`Niente parola d’ordine. Da questo telefono resti dentro ${sessionDays} giorni dall’ultima volta.`}
            </p>
          )}
          {/* A link from another site or a mail brings no cookie (SameSite=Strict); this one does. */}
          {isGate && (
            <p className="small">
              Sei già dentro? <a href={deskPath}>Apri il banco</a>
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
