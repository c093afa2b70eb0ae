import { data, redirect } from "react-router";
import { deskAccess, deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatUnit } from "#src/i18n/format.ts";
import { servicesContext } from "#src/web/context.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { AskForLink, type AskForLinkNotice, handle as askForLink } from "./ask-for-link.page.tsx";
import type { Route } from "./+types/sign-in.page";

export { headers, meta } from "./ask-for-link.page.tsx";

export const handle: PageHandle = { ...askForLink, posts: { limit: "sign-in", who: "link", body: "fields" } };

/** An invalid link leads back to the button that mails another one. */
type SignInNotice = AskForLinkNotice & { page: "ask-for-link" | "link" };

/** Uses the link up. Opening the page does not, because mail scanners follow links. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const { deskSignIn, admission } = context.get(servicesContext);
  if (deskSignIn === undefined) return data(undefined, { status: 404 });
  const result = await deskSignIn.enter(token, admission);
  switch (result.state) {
    case "in":
      return redirect(deskRoutes["desk-today"], { status: 303, headers: { "Set-Cookie": result.cookie } });
    case "refused": {
      const title = "Questo link non vale più.";
      const text = `È già stato usato, o sono passati i suoi ${deskAccess.linkMinutes} minuti. Fattene mandare un altro.`;
      return data<SignInNotice>({ page: "ask-for-link", tone: "bad", title, text }, { status: 410 });
    }
    case "too-many": {
      const { retryAfterSeconds: seconds } = result;
      const text = `Troppi tentativi da questa rete. Il link non è stato consumato: riprova tra ${formatUnit(seconds, "second", "it")}.`;
      const headers = { "Retry-After": String(seconds) };
      return data<SignInNotice>({ page: "link", tone: "bad", title: "Un momento.", text }, { status: 429, headers });
    }
  }
}

export default function SignIn({ actionData, matches: [root] }: Route.ComponentProps) {
  return <AskForLink page={actionData?.page ?? "link"} site={root.loaderData} notice={actionData} />;
}
