import { ButtonLink } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";
import { TippedGlass } from "./tipped-glass.tsx";

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
