import { use } from "react";
import { useMatches, useRouteError } from "react-router";
import type { PageHandle } from "./page-handle.ts";
import { RenderContext } from "./render-context.ts";
import siteStyles from "./root.css?url";
import lostStyles from "./routes/not-found.css?url";
import previewStyles from "./sections/frame/preview-bar.css?url";

/**
 * The brand's colours and the style sheets of the page inside the document, so that the first paint waits for no other file. The Content-Security-Policy
 * names their hashes. Development links them instead, which keeps hot reload.
 */
export function PageStyles() {
  const render = use(RenderContext);
  const sheetAt = render?.sheetAt;
  // Null, not undefined, where nothing failed.
  const failed = (useRouteError() ?? null) !== null;
  const pageStyles = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.styles ?? []);
  const previewBar = render?.preview !== undefined ? [previewStyles] : [];
  const sheets = [siteStyles, ...(failed ? [lostStyles] : pageStyles), ...previewBar].map((url) => {
    const text = sheetAt?.(url);
    return text === undefined ? (
      <link key={url} rel="stylesheet" href={url} />
    ) : (
      // oxlint-disable-next-line react/no-danger -- the build's own style sheet; as text React would escape it
      <style key={url} dangerouslySetInnerHTML={{ __html: text }} />
    );
  });
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- colours that the schema has checked; as text React would escape the sheet */}
      {render !== undefined && <style dangerouslySetInnerHTML={{ __html: render.brandSheet }} />}
      {sheets}
    </>
  );
}
