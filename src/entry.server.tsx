import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { contentContext, errorIdContext, siteContext } from "#src/web/context.ts";
import { RenderContext } from "#src/web/page-styles.tsx";
import { type RootData, rootData } from "#src/content/root-data.ts";
import { preferredLanguageScript } from "#src/ui/preferred-language.ts";
import { cookieQuestionScript } from "./ui/cookie-consent.ts";
import { BrandContext, SlotsContext } from "./ui/drawing.tsx";
import { localeOf } from "#src/i18n/routes.ts";
import { WordsContext } from "./ui/messages.tsx";
import { PicturesContext } from "./ui/picture.tsx";

export { createLoadContext } from "#src/web/context.ts";
export { publicPaths } from "#src/pages/files.page.tsx";

/** The inline scripts of documents. The Content-Security-Policy names their hashes. */
export const inlineScripts: readonly string[] = [preferredLanguageScript, cookieQuestionScript];

/** In milliseconds: an unfinished document is then aborted. */
const renderTimeout = 6000;

/** Renders the whole document before it is sent, so that a failure anywhere gets the right status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const site = loadContext.get(siteContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (site.noindex) headers.set("X-Robots-Tag", "noindex");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { entry, hmr } = routerContext.manifest;
  const content = loadContext.get(contentContext);
  const { brand, pictures } = content;
  const { words, drawings } = content.in(localeOf(new URL(request.url).pathname));
  const errorId = loadContext.get(errorIdContext);
  const root = (): RootData => rootData(localeOf(new URL(request.url).pathname), site, content);
  const values = { entry: entry.module, hotReload: hmr?.runtime, errorId, site, brand, root };
  let answer = status;
  let shellIsReady = false;
  const document = await renderToReadableStream(
    <RenderContext value={values}>
      <BrandContext value={brand}>
        <PicturesContext value={pictures}>
          <SlotsContext value={drawings}>
            <WordsContext value={words}>
              <ServerRouter context={routerContext} url={request.url} />
            </WordsContext>
          </SlotsContext>
        </PicturesContext>
      </BrandContext>
    </RenderContext>,
    {
      // React would move later parts of a long document by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(renderTimeout),
      onError(error) {
        answer = 500;
        // A failure before the shell is ready rejects, and `handleError` logs it.
        if (shellIsReady) site.logError(error);
      },
    },
  );
  shellIsReady = true;
  await document.allReady;
  return new Response(await new Response(document).text(), { status: answer, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as RouterContextProvider).set(errorIdContext, context.get(siteContext).logError(error));
};
