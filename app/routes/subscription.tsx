import { contentContext, newsletterOf } from "../context.ts";
import { data } from "react-router";
import { plain } from "#content/plain.ts";
import type { SubscriberState } from "#domain/newsletter/newsletter.ts";
import { localeOf } from "#i18n/routes.ts";
import { readEntries } from "../forms/entries.ts";
import type { PageHandle } from "../page-handle.ts";
import { NewsletterLayout, SubscriptionForm } from "../sections/newsletter/newsletter-page.tsx";
import newsletterStyles from "./newsletter.css?url";
import type { Route } from "./+types/subscription";
import { noindexMetadata } from "../metadata.ts";

export const handle: PageHandle = { styles: [newsletterStyles] };

/** Shows the subscription and changes nothing: mail scanners follow links. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const state = await newsletterOf(context, url).stateOf(params.token);
  const { newsletter, company } = context.get(contentContext).in(localeOf(url.pathname));
  const { form, pending, active, gone, unknown } = newsletter;
  return data(
    {
      state,
      copy: { pending, active, gone, unknown, blog: form.blog },
      title: `${plain(form.title)} · ${company.brand}`,
    },
    { status: state === "unknown" ? 404 : 200 },
  );
}

/** Handles the page's buttons and the one-click unsubscription of mail programs (RFC 8058). */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const newsletter = newsletterOf(context, url);
  const entries = readEntries(await request.formData());
  const leaves = entries["List-Unsubscribe"] === "One-Click" || entries["do"] === "unsubscribe";
  if (leaves) {
    await newsletter.unsubscribe(params.token);
    return data("gone" as const, { status: 200 });
  }
  if (entries["do"] !== "confirm") return data(await newsletter.stateOf(params.token), { status: 400 });
  const state: SubscriberState = await newsletter.confirm(params.token);
  return data(state, { status: state === "unknown" ? 404 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : noindexMetadata(loaderData.title);
}

export default function SubscriptionPage({ loaderData: { copy, state }, actionData }: Route.ComponentProps) {
  const shown = actionData ?? state;
  const { title, text } = copy[shown];
  return (
    <NewsletterLayout title={title} blog={copy.blog}>
      <p className="lead" role={actionData === undefined ? undefined : "status"}>
        {text}
      </p>
      {shown === "pending" && (
        <div className="actions">
          <SubscriptionForm does="confirm">{copy.pending.confirm}</SubscriptionForm>
          <SubscriptionForm does="unsubscribe">{copy.pending.decline}</SubscriptionForm>
        </div>
      )}
      {shown === "active" && <SubscriptionForm does="unsubscribe">{copy.active.unsubscribe}</SubscriptionForm>}
    </NewsletterLayout>
  );
}
