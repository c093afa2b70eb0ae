import { localeOf } from "#src/i18n/routes.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { contentContext, servicesContext, siteContext } from "#src/web/context.ts";
import { data } from "react-router";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { NotFound, notFoundTitle, Refused } from "#src/ui/error-pages.tsx";
import messageStyles from "#src/ui/message-page.css?url";
import type { Route } from "./+types/not-found.page";

export const handle: PageHandle = { styles: [messageStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { refusal } = context.get(servicesContext);
  if (refusal !== undefined) {
    const { refused } = messagesIn(localeOf(url.pathname)).frame;
    return data({ refusal, title: refused[refusal.status].title }, { status: refusal.status });
  }
  context.get(siteContext).logUnknownPath(url.pathname);
  const { words } = context.get(contentContext).in(localeOf(url.pathname));
  return data({ text: words.notFound }, { status: 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData && "title" in loaderData ? loaderData.title : notFoundTitle);
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return "refusal" in loaderData ? <Refused {...loaderData.refusal} /> : <NotFound text={loaderData.text} />;
}
