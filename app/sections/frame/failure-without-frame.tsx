import { pathTo } from "#i18n/routes.ts";
import { failureTitle } from "./failure.tsx";

/** The failure of what every page needs: no words have arrived, so there is only what needs none. */
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
