import { createContext, use } from "react";
import { useMatches, useRouteError } from "react-router";
import type { PageHandle } from "./page-handle.ts";
import siteStyles from "./site.css?url";
import messageStyles from "#src/ui/message-page.css?url";
import previewStyles from "#src/ui/preview-bar.css?url";
import type { PageSite } from "./context.ts";
import type { RootData } from "./root-data.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";

/**
 * The brand's colours and the page's style sheets inside the document, so that the first paint waits for no other file. Development links
 * them, which keeps hot reload.
 */
export function PageStyles() {
  const render = use(RenderContext);
  // Null, not undefined, where nothing failed.
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

/** The values with which the server renders one document. */
interface RenderValues {
  /** URL of the browser's one module, `src/entry.client.ts`. */
  entry: string;
  /** URL of the hot-reload runtime; undefined in production. */
  hotReload: string | undefined;
  /** Id under which a failure of this request was logged; null while there is none. */
  errorId: string | null;
  site: PageSite;
  brand: SiteContent["brand"];
  /** The data of every page, for one whose loaders did not run. */
  root(): RootData;
}

export const RenderContext = createContext<RenderValues | undefined>(undefined);
