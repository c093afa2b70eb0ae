import { isRouteErrorResponse } from "react-router";
import { Go } from "./link.tsx";
import { MessagePage } from "./page-sections.tsx";
import { useFrameMessages, useLocale, useMessages } from "./messages.tsx";
import { pathTo } from "#src/i18n/routes.ts";
import { defaultLocale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type HttpRefusal, refusalMarks } from "./refusal.ts";

/** The heading of specification 8, in both languages. */
export const failureTitle = "Unexpected Application Error!";

interface FailureProps {
  text: string;
  /** The id in the log; undefined if a response with a status was thrown. */
  errorId: string | undefined;
  /** Only in development. */
  stack: string | undefined;
}

export function Failure(props: FailureProps) {
  const { notFound } = useFrameMessages();
  return (
    <MessagePage slot="error">
      <div className="wrap column message-page__text">
        <FailureText {...props} />
        <div className="actions">
          <Go look="primary" to={pathTo("home", useLocale())}>
            {notFound.home}
          </Go>
        </div>
      </div>
    </MessagePage>
  );
}

export function FailureText({ text, errorId, stack }: FailureProps) {
  const { failure } = useFrameMessages();
  const { forms } = useMessages();
  return (
    <>
      <h1 className="h1" lang="en">
        {failureTitle}
      </h1>
      <p className="lead">
        {forms.genericError} {text}
      </p>
      {errorId !== undefined && (
        <p className="small muted">
          {failure.code}: <b data-error-id>{errorId}</b>
        </p>
      )}
      {stack !== undefined && <pre className="small failure__stack">{stack}</pre>}
    </>
  );
}

export function Refused({ status, hasTyped }: HttpRefusal) {
  const { refused } = useFrameMessages();
  const { title, text } = refused[status];
  return (
    <MessagePage slot="error">
      <div className="wrap column message-page__text">
        <h1 className="h1">{title}</h1>
        <p className="lead">{fill(text, { wait: refusalMarks.wait })}</p>
        {hasTyped && (
          <>
            <p>{refused.typed}</p>
            <p className="plain-text">{refusalMarks.typed}</p>
          </>
        )}
        <div className="actions">
          <a className="btn btn--primary" href={refusalMarks.back}>
            {refused.back}
          </a>
          <Go look="quiet" to={pathTo("contact", useLocale())}>
            {refused.contact}
          </Go>
        </div>
      </div>
    </MessagePage>
  );
}

/** The title of specification 2, in both languages. */
export const notFoundTitle = "Oops! Page not found";

/** Title, heading and the link to `/` come from specification 2; the rest is in the page's language (D7). */
export function NotFound({ text }: { text: string }) {
  const { notFound } = useFrameMessages();
  const locale = useLocale();
  return (
    <MessagePage slot="error">
      <div className="wrap column message-page__text">
        <NotFoundText text={text} look="display" />
        <div className="actions">
          <Go look="primary" to={pathTo("home", locale)}>
            {notFound.home}
          </Go>
          <Go look="quiet" to={pathTo("home", defaultLocale)}>
            <span lang="en">Return to Home</span>
          </Go>
          <Go look="quiet" to={pathTo("contact", locale)}>
            {notFound.contact}
          </Go>
        </div>
      </div>
    </MessagePage>
  );
}

/** The heading and a sentence in the page's language; also on the desk. */
export function NotFoundText({ text, look }: { text: string; look: "display" | "h1" }) {
  return (
    <>
      <h1 className={look} lang="en">
        Oops! Page <em>not found</em>
      </h1>
      <p className="lead">{text}</p>
    </>
  );
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function stackOf(error: unknown): string | undefined {
  return import.meta.env.DEV && error instanceof Error ? error.stack : undefined;
}
