import { use } from "react";
import { Outlet } from "react-router";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { failureTitle, FailureText, isNotFound, notFoundTitle, NotFoundText, stackOf } from "#src/ui/error-pages.tsx";
import { Go } from "#src/ui/link.tsx";
import { useWords } from "#src/ui/messages.tsx";
import { noindexMetadata } from "#src/web/metadata.ts";
import { RenderContext } from "#src/web/page-styles.tsx";
import type { Route } from "./+types/screens.page";

/** The screens in the desk's frame, which is also around error pages. */
export default Outlet;

export function meta({ error }: Route.MetaArgs) {
  if (error === undefined || error === null) return [];
  return noindexMetadata(isNotFound(error) ? notFoundTitle : failureTitle);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { failure } = useWords();
  const errorId = use(RenderContext)?.errorId ?? undefined;
  return (
    <div className="column desk-top">
      {isNotFound(error) ? (
        <NotFoundText
          text="Questa schermata non c’è, o non c’è più: forse la richiesta è stata cancellata."
          look="h1"
        />
      ) : (
        <FailureText text={failure} errorId={errorId} stack={stackOf(error)} />
      )}
      <div className="actions">
        <Go look="primary" to={deskRoutes["desk-today"]}>
          Torna a Oggi
        </Go>
      </div>
    </div>
  );
}
