import { newsletterOf } from "../context.ts";
import { data, redirect } from "react-router";
import { contentIn } from "#content/index.ts";
import { plain } from "#content/plain.ts";
import type { SubscribeResult } from "#domain/newsletter/newsletter.ts";
import { retryUnavailableAfter } from "#domain/requests/rules.ts";
import { localeOf, newsletterPaths } from "#i18n/routes.ts";
import { answerHeaders, formPageHeaders } from "../form-action.ts";
import { readEntries } from "../forms/entries.ts";
import type { PageHandle } from "../page-handle.ts";
import { letterAnswerAnchor } from "../sections/newsletter/letter-anchors.ts";
import { LetterForm, type LetterRefusal } from "../sections/newsletter/letter-form.tsx";
import { LetterPage } from "../sections/newsletter/letter-page.tsx";
import letterStyles from "../styles/page-letter.css?url";
import type { Route } from "./+types/newsletter";

export const handle: PageHandle = { styles: [letterStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  newsletterOf(context, url);
  const { newsletter, blog, company } = contentIn(localeOf(url.pathname));
  const { form } = newsletter;
  return { words: form, lead: blog.newsletter.hint, title: `${plain(form.title)} · ${company.brand}` };
}

/** Where the letter's form is posted to. A success is a redirect, so that reloading sends nothing again. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const newsletter = newsletterOf(context, url);
  const { email, website } = readEntries(await request.formData());
  const locale = localeOf(url.pathname);
  const result = await newsletter.subscribe({ email, website, locale });
  if (result.ok) return redirect(`${newsletterPaths[locale]}#${letterAnswerAnchor}`, 303);
  const { refusal, ...answer } = answerTo(result);
  return data({ refusal, email }, answer);
}

function answerTo(result: Extract<SubscribeResult, { ok: false }>): ResponseInit & { refusal: LetterRefusal } {
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
  return loaderData === undefined ? [] : [{ title: loaderData.title }, { name: "robots", content: "noindex" }];
}

export default function NewsletterPage({ loaderData: { words, lead }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage title={words.title} blog={words.blog}>
      <div className="letter items-start">
        <p className="lead">{lead}</p>
        <LetterForm words={words} refusal={actionData?.refusal} email={actionData?.email} />
      </div>
    </LetterPage>
  );
}
