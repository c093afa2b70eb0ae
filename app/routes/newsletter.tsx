import { contentContext, newsletterOf } from "../context.ts";
import { data, redirect } from "react-router";
import { plain } from "#content/plain.ts";
import type { SubscribeResult } from "#domain/newsletter/newsletter.ts";
import { retryUnavailableAfter } from "#domain/requests/rules.ts";
import { localeOf, newsletterPaths } from "#i18n/routes.ts";
import { answerHeaders, formPageHeaders } from "../form-action.ts";
import { readEntries } from "../forms/entries.ts";
import type { PageHandle } from "../page-handle.ts";
import {
  newsletterAnswerAnchor,
  NewsletterForm,
  type SubscribeRefusal,
} from "../sections/newsletter/newsletter-form.tsx";
import { NewsletterLayout } from "../sections/newsletter/newsletter-page.tsx";
import newsletterStyles from "./newsletter.css?url";
import type { Route } from "./+types/newsletter";
import { noindexMetadata } from "../metadata.ts";

export const handle: PageHandle = { styles: [newsletterStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  newsletterOf(context, url);
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { newsletter, blog, company } = content.in(locale);
  const { form } = newsletter;
  return {
    copy: form,
    hasPrivacyText: content.hasLegalText(locale, "privacy"),
    lead: blog.newsletter.hint,
    title: `${plain(form.title)} · ${company.brand}`,
  };
}

/** Handles the newsletter's form. A success redirects, so that a reload sends nothing again. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const newsletter = newsletterOf(context, url);
  const { email, website } = readEntries(await request.formData());
  const locale = localeOf(url.pathname);
  const result = await newsletter.subscribe({ email, website, locale });
  if (result.ok) return redirect(`${newsletterPaths[locale]}#${newsletterAnswerAnchor}`, 303);
  const { refusal, ...answer } = answerTo(result);
  return data({ refusal, email }, answer);
}

function answerTo(result: Extract<SubscribeResult, { ok: false }>): ResponseInit & { refusal: SubscribeRefusal } {
  switch (result.reason) {
    case "invalid":
      return { refusal: "invalid", status: 422, headers: answerHeaders };
    case "too-many-requests":
      return {
        refusal: "too-many",
        status: 429,
        headers: { ...answerHeaders, "Retry-After": String(result.retryAfterSeconds) },
      };
    case "unavailable":
      return {
        refusal: "failed",
        status: 503,
        headers: { ...answerHeaders, "Retry-After": String(retryUnavailableAfter) },
      };
  }
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : noindexMetadata(loaderData.title);
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, hasPrivacyText, lead } = loaderData;
  return (
    <NewsletterLayout title={copy.title} blog={copy.blog}>
      <div className="newsletter">
        <p className="lead">{lead}</p>
        <NewsletterForm
          copy={copy}
          hasPrivacyText={hasPrivacyText}
          refusal={actionData?.refusal}
          email={actionData?.email}
        />
      </div>
    </NewsletterLayout>
  );
}
