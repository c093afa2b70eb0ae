import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";
import { defaultLocale } from "#i18n/locales.ts";

/** A tipped glass in the style of the icons, with the drop of the wordmark. */
export function TippedGlass() {
  return (
    <svg
      className="lost__glass"
      viewBox="0 0 240 190"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g transform="translate(128 84) rotate(-106) scale(1.25) translate(-50 -56)">
        <path vectorEffect="non-scaling-stroke" d="M66 0H0c0 27 20 47 50 47s50-20 50-47H83" />
        <path vectorEffect="non-scaling-stroke" d="M50 47v66" />
        <path vectorEffect="non-scaling-stroke" d="M20 113h60" />
      </g>
      <path
        className="drop"
        d="M0-13C4-6 9-1 9 5.5a9 9 0 0 1-18 0C-9-1-4-6 0-13Z"
        transform="translate(74 180) scale(.72)"
      />
    </svg>
  );
}

/** The exact heading of specification 8, in both languages. */
export const failureTitle = "Unexpected Application Error!";

interface FailureProps {
  /** The id under which the failure is recorded; undefined where it was thrown as an answer with a status. */
  errorId: string | undefined;
  /** What went wrong, in development only. */
  stack: string | undefined;
}

/** A page that could not be shown (D10). */
export function Failure({ errorId, stack }: FailureProps) {
  const { frame, forms } = useMessages();
  const { failure } = frame;
  const locale = useLocale();
  return (
    <section className="lost night">
      <TippedGlass />
      <div className="wrap lost__body">
        <h1 className="h1 max-w-[12ch]" lang="en">
          {failureTitle}
        </h1>
        <p className="lead muted">
          {forms.genericError} {failure.text}
        </p>
        {errorId !== undefined && (
          <p className="small muted -mt-4 mb-8">
            {failure.code}: <b data-error-id>{errorId}</b>
          </p>
        )}
        <div className="actions">
          <ButtonLink to={pathTo("home", locale)} icon="arrow-right">
            {failure.home}
          </ButtonLink>
        </div>
        {stack !== undefined && <pre className="small mt-8 overflow-x-auto">{stack}</pre>}
      </div>
    </section>
  );
}

/** Shown where the data of the frame failed to load: there are no messages, so it uses none. */
export function FailureWithoutFrame({ errorId }: { errorId: string | undefined }) {
  return (
    <main className="lost night" lang="en">
      <div className="wrap lost__body">
        <h1 className="h1 mb-8 max-w-[12ch]">{failureTitle}</h1>
        {errorId !== undefined && (
          <p className="small muted mb-8">
            <b data-error-id>{errorId}</b>
          </p>
        )}
        <div className="actions">
          <a className="btn btn--primary" href={pathTo("home", "it")}>
            Return to Home
          </a>
        </div>
      </div>
    </main>
  );
}

/** The exact title of specification 2, in both languages. */
export const notFoundTitle = "Oops! Page not found";

export function NotFound() {
  const { notFound, coverage } = useMessages().frame;
  const locale = useLocale();
  return (
    <section className="lost night">
      <TippedGlass />
      <div className="wrap lost__body">
        <h1 className="display" lang="en">
          Oops!{" "}
          <em>
            Page <span className="nb">not found</span>
          </em>
        </h1>
        <p className="lead muted">{notFound.text}</p>
        <div className="actions">
          <ButtonLink to={pathTo("home", defaultLocale)} icon="arrow-right">
            <span lang="en">Return to Home</span>
          </ButtonLink>
          {locale !== defaultLocale && <QuietLink to={pathTo("home", locale)}>{notFound.home}</QuietLink>}
          <QuietLink to={pathTo("contact", locale)}>{notFound.contact}</QuietLink>
        </div>
      </div>
      <div className="horizon">
        <div className="wrap">
          <p className="text-cream">{coverage}</p>
        </div>
      </div>
    </section>
  );
}
