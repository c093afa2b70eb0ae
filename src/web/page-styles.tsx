import { createContext, use } from "react";
import { useMatches, useRouteError } from "react-router";
import type { PageHandle } from "./page-handle.ts";
import siteStyles from "./site.css?url";
import messageStyles from "#src/ui/message-page.css?url";
import previewStyles from "#src/ui/preview-bar.css?url";
import type { PageSite } from "./context.ts";
import type { RootData } from "#src/content/root-data.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";

/**
 * Puts the brand's colours and the page's style sheets into the document, so that the first paint does not wait for other files. In
 * development they are linked, for hot reload.
 */
export function PageStyles() {
  const render = use(RenderContext);
  // The hook returns null, not undefined, if nothing failed.
  const failed = (useRouteError() ?? null) !== null;
  const pageStyles = useMatches().flatMap(({ handle, loaderData }) => {
    const { styles = [] } = (handle as PageHandle | undefined) ?? {};
    return typeof styles === "function" ? styles(loaderData) : styles;
  });
  const previewBar = render?.site.preview !== undefined ? [previewStyles] : [];
  const sheets = [siteStyles, ...(failed ? [messageStyles] : pageStyles), ...previewBar].map((url) => {
    const text = render?.site.sheetAt(url);
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
      {render !== undefined && <style dangerouslySetInnerHTML={{ __html: render.brand.sheet }} />}
      {sheets}
    </>
  );
}

interface RenderValues {
  entry: string;
  hotReload: string | undefined;
  errorId: string | null;
  site: PageSite;
  brand: SiteContent["brand"];
  /** The data of the root loader, for a page whose loaders did not run. */
  root(): RootData;
}

export const RenderContext = createContext<RenderValues | undefined>(undefined);
