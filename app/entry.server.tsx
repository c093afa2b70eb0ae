import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { Availability } from "#domain/availability/availability.ts";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import type { AddressConfirmation } from "#domain/requests/confirm-address.ts";
import type { Conversation } from "#domain/requests/conversation.ts";
import type { Requests } from "#domain/requests/submit.ts";
import { addressesContext } from "./addresses-context.ts";
import { availabilityContext } from "./availability-context.ts";
import { calendarContext, type VisitorCalendar } from "./calendar-context.ts";
import { conversationContext } from "./conversation-context.ts";
import { deferStart } from "./deferred-start.ts";
import { inlineStyles } from "./inline-styles.ts";
import { newsletterContext } from "./newsletter-context.ts";
import { RenderContext } from "./render-context.ts";
import { errorIdContext, nonceContext, type Site, siteContext } from "./request-context.ts";
import { requestsContext } from "./requests-context.ts";

/** Milliseconds after which a document that does not come to an end is given up. */
const renderLimit = 6000;

/**
 * The load context of one request. The HTTP server calls this through the built bundle, so that both sides hold the same
 * context keys.
 */
export function createLoadContext({
  nonce,
  site,
  requests,
  conversation,
  availability,
  calendarOf,
  addresses,
  newsletter,
}: {
  nonce?: string;
  site: Site;
  requests: Requests;
  conversation: Conversation;
  addresses: AddressConfirmation;
  availability: Availability;
  calendarOf: VisitorCalendar;
  newsletter?: Newsletter | undefined;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(siteContext, site);
  context.set(requestsContext, requests);
  context.set(conversationContext, conversation);
  context.set(addressesContext, addresses);
  context.set(availabilityContext, availability);
  context.set(calendarContext, calendarOf);
  context.set(newsletterContext, newsletter);
  return context;
}

/** Renders a whole document before it is sent: a failure anywhere still becomes an answer with the right status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (loadContext.get(siteContext).noindex) headers.set("X-Robots-Tag", "noindex");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext);
  const errorId = loadContext.get(errorIdContext);
  return new Promise((resolve, reject) => {
    let answer = status;
    let shellStands = false;
    const { pipe, abort } = renderToPipeableStream(
      <RenderContext value={{ nonce, errorId }}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
      </RenderContext>,
      {
        ...(nonce !== undefined && { nonce }),
        // However long it is: what is left out of its place is put there by a script alone.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          shellStands = true;
        },
        onAllReady() {
          clearTimeout(limit);
          const body = new PassThrough();
          pipe(body);
          // Development reloads modules in place and must reach them at once.
          const { sheetAt } = loadContext.get(siteContext);
          const document = text(body).then((html) =>
            import.meta.env.PROD ? inlineStyles(deferStart(html), sheetAt, nonce) : html,
          );
          resolve(document.then((html) => new Response(html, { status: answer, headers })));
        },
        onShellError(error) {
          clearTimeout(limit);
          reject(
            error instanceof Error ? error : new Error("A page threw something other than an error", { cause: error }),
          );
        },
        onError(error) {
          answer = 500;
          // A failure before the shell stands rejects, and is recorded by handleError.
          if (shellStands) loadContext.get(siteContext).logError(error);
        },
      },
    );
    const limit = setTimeout(() => abort(new Error(`The document took longer than ${renderLimit} ms`)), renderLimit);
  });
}

/** Records a failure of a loader, an action or the rendering, under an id that the answer to this request carries. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as RouterContextProvider).set(errorIdContext, context.get(siteContext).logError(error));
};

/**
 * A client-side navigation that failed answers with the id of the failure alone. React Router would send the error with its
 * message replaced and no place for an id.
 */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  const errorId = context.get(errorIdContext);
  if (errorId === null) return response;
  return new Response(errorId, {
    status: Math.max(response.status, 400),
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
};
