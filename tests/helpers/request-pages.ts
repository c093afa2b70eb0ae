import type { ActionFields } from "#src/requests/effects.ts";
import { followLink, openAsOwner, openAsVisitor, type PagesSite } from "#src/requests/pages.server.ts";
import { type ActionOutcome, perform } from "#src/requests/perform.server.ts";
import type { OwnerAction, VisitorAction } from "#src/requests/transitions.ts";
import { forceField, type NotOpened, type Opened, type OwnerView, type VisitorView } from "#src/requests/views.ts";

/** What an action led to, and what its page shows afterwards; nothing where the request was erased. */
type Acted<View> = NotOpened | (Exclude<ActionOutcome, { reason: "gone" }> & { view: View | undefined });

/** The two pages of requests, opened and acted on by private links. */
export interface RequestPages {
  openAsVisitor(token: string): Promise<Opened<VisitorView>>;
  openAsOwner(token: string): Promise<Opened<OwnerView>>;
  actAsVisitor(
    token: string,
    action: VisitorAction,
    version: string,
    fields: ActionFields,
  ): Promise<Acted<VisitorView>>;
  actAsOwner(token: string, action: OwnerAction, version: string, fields: ActionFields): Promise<Acted<OwnerView>>;
}

export function requestPages(site: PagesSite): RequestPages {
  const pages = {
    openAsVisitor: (token: string) => openAsVisitor(site, token),
    openAsOwner: async (token: string) => openAsOwner(site, await followLink(site, "owner", token)),
  };
  async function act<View>(
    by: "visitor" | "owner",
    open: (token: string) => Promise<Opened<View>>,
    token: string,
    action: VisitorAction | OwnerAction,
    version: string,
    fields: ActionFields,
  ): Promise<Acted<View>> {
    const found = await followLink(site, by, token);
    if (!found.ok) return found;
    const force = by === "owner" && fields[forceField] !== undefined;
    const input = { version, fields, force };
    const outcome = await perform(site, by, action as "cancel", found.state.request.id, input);
    const shown = await open(token);
    if (!outcome.ok && outcome.reason === "gone") return shown.ok ? { ok: false, reason: "unknown" } : shown;
    return { ...outcome, view: shown.ok ? shown.view : undefined };
  }
  return {
    ...pages,
    actAsVisitor: (...posted) => act("visitor", pages.openAsVisitor, ...posted),
    actAsOwner: (...posted) => act("owner", pages.openAsOwner, ...posted),
  };
}
