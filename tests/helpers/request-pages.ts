import type { ActionFields } from "#src/requests/action.ts";
import { followLink, openAsOwner, openAsVisitor, type PagesSite } from "#src/requests/pages.server.ts";
import { perform } from "#src/requests/perform.server.ts";
import type { OwnerAction, VisitorAction } from "#src/requests/transitions.ts";
import { wireNames } from "#src/requests/action.ts";

export type RequestPages = ReturnType<typeof requestPages>;

/** The two pages of requests, opened and acted on by private links. */
export function requestPages(site: PagesSite) {
  const openVisitor = (token: string) => openAsVisitor(site, token);
  const openOwner = async (token: string) => openAsOwner(site, await followLink(site, "owner", token));

  /** The result of the action and its page afterwards; no view if the request was erased. */
  async function act<Page extends { ok: boolean }>(
    by: "visitor" | "owner",
    open: (token: string) => Promise<Page>,
    token: string,
    action: VisitorAction | OwnerAction,
    version: string,
    fields: ActionFields,
  ) {
    const found = await followLink(site, by, token);
    if (!found.ok) return found;
    const force = by === "owner" && fields[wireNames.force] !== undefined;
    const input = { version, fields, force };
    const outcome = await perform(site, by, action as "cancel", found.state.request.id, input);
    const shown = await open(token);
    if (!outcome.ok && outcome.reason === "gone") return shown;
    return { ...outcome, view: "view" in shown ? shown.view : undefined };
  }

  type Posted<Action> = [token: string, action: Action, version: string, fields: ActionFields];
  return {
    openAsVisitor: openVisitor,
    openAsOwner: openOwner,
    actAsVisitor: (...posted: Posted<VisitorAction>) => act("visitor", openVisitor, ...posted),
    actAsOwner: (...posted: Posted<OwnerAction>) => act("owner", openOwner, ...posted),
  };
}
