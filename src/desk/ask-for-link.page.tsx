import { capitalize, formatUnit } from "#src/i18n/format.ts";
import { data, redirect } from "react-router";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { deskAccess, deskPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { anchors } from "#src/i18n/routes.ts";
import { Button } from "#src/ui/button.tsx";
import { Drawing, Wordmark } from "#src/ui/drawing.tsx";
import { Heading } from "#src/ui/heading.tsx";
import { MessagesProvider } from "#src/ui/messages.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { RootData } from "#src/content/root-data.ts";
import styles from "./desk.css?url";
import type { Route } from "./+types/ask-for-link.page";

const { linkMinutes, sessionDays } = deskAccess;

export const handle: PageHandle = {
  posts: { limit: "sign-in", who: "anybody", body: "fields" },
  frame: "own",
  styles: [styles],
};

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).desk === undefined ? null : redirect(deskRoutes["desk-today"]);
}

export async function action({ context }: Route.ActionArgs) {
  const { deskSignIn, admission } = context.get(servicesContext);
  if (deskSignIn === undefined) return data(undefined, { status: 404 });
  const result = await deskSignIn.mailLink(admission);
  switch (result.state) {
    case "sent":
      return data<AskForLinkNotice>({
        tone: "ok",
        title: "Guarda la posta.",
        text: `Il link è partito. Aprilo da questo telefono entro ${linkMinutes} minuti.`,
      });
    case "failed":
      return data<AskForLinkNotice>(
        {
          tone: "bad",
          title: "La mail non è partita.",
          text: "Riprova tra poco, o chiedi un link dalla riga di comando.",
        },
        { status: 503 },
      );
    case "too-many": {
      const { retryAfterSeconds: seconds } = result;
      const [unit, length] = seconds > 5400 ? (["hour", 3600] as const) : (["minute", 60] as const);
      const wait = formatUnit(Math.ceil(seconds / length), unit, "it");
      const text = `Guarda nella posta: un link arrivato da meno di ${linkMinutes} minuti vale ancora. Se non c’è, riprova tra ${wait}.`;
      const headers = { "Retry-After": String(seconds) };
      return data<AskForLinkNotice>({ tone: "bad", title: "Troppi link.", text }, { status: 429, headers });
    }
  }
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return noindexMetadata(root.loaderData === undefined ? "" : capitalize(root.loaderData.words.desk, "it"));
}

export default function AskForLinkPage({ actionData, matches: [root] }: Route.ComponentProps) {
  return <AskForLink page="ask-for-link" site={root.loaderData} notice={actionData} />;
}

export type AskForLinkNotice = { tone: "ok" | "bad"; title: string; text: string };

interface AskForLinkProps {
  site: RootData;
  page: "ask-for-link" | "link";
  notice?: AskForLinkNotice | undefined;
}

export function AskForLink({ site: { company, messages, words }, page, notice }: AskForLinkProps) {
  const asksForLink = page === "ask-for-link";
  const id = anchors.answer;
  return (
    <MessagesProvider locale="it" messages={messages}>
      <div className="ask-for-link on-night">
        <header className="wrap">
          <span className="bar__mark">
            <Wordmark brand={company.brand} />
            <span className="vh">{company.brand}</span>
          </span>
        </header>
        <main id="main" className="gate__in column column--start wrap" tabIndex={-1}>
          <Heading text={asksForLink ? "«Chi è?» *Tu.*" : "Eccoti. *Entra.*"} level={1} look="display" />
          {notice === undefined ? (
            <p className="lead">
              {asksForLink
                ? `Ti mandiamo un link per mail. Vale ${linkMinutes} minuti, una volta sola.`
                : "Il link vale per un dispositivo solo: questo."}
            </p>
          ) : (
            <Notice id={id} level={2} tone={notice.tone} title={notice.title}>
              {notice.text}
            </Notice>
          )}
          <form method="post" action={asksForLink ? `${deskPath}#${id}` : `#${id}`}>
            <Button type="submit" wide>
              {asksForLink ? "Mandami il link" : "Entra"}
            </Button>
          </form>
          {asksForLink && (
            <p className="small muted">
              {`Niente parola d’ordine. Da questo telefono resti dentro ${sessionDays} giorni dall’ultima volta.`}
            </p>
          )}
          {/* After following a link from another site or a mail, browsers send no cookie (SameSite=Strict). This link sends it. */}
          {asksForLink && (
            <p className="small">
              Sei già dentro? <a href={deskPath}>Apri {words.desk}</a>
            </p>
          )}
        </main>
        <div className="gate__floor" aria-hidden="true">
          {Array.from({ length: 6 }, (_, piece) => (
            <Drawing key={piece} slot="step" file="counter-step-night" alt="" />
          ))}
        </div>
      </div>
    </MessagesProvider>
  );
}
