import { data, redirect } from "react-router";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { changeOfLink, confirmOwnerAddress } from "#src/content/owner-changes.server.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { PrivateFrame, PrivateHead } from "#src/requests/frame.tsx";
import frameStyles from "#src/requests/frame.css?url";
import type { Site } from "#src/site/site.ts";
import { Button } from "#src/ui/button.tsx";
import { contentContext, servicesContext, siteContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/owner-address.page";

export const handle: PageHandle = {
  posts: { limit: "actions", who: "link", body: "fields" },
  frame: "own",
  styles: [frameStyles],
};

function find({ config, secret }: Site, token: string, published: string) {
  return changeOfLink(config.contentFolder, secret, token, published);
}

/** It changes nothing, because mail scanners follow links. */
export function loader({ context, params: { token } }: Route.LoaderArgs) {
  const change = find(context.get(servicesContext).site, token, context.get(contentContext).company.ownerEmail);
  return change === undefined
    ? data({ state: "invalid" as const }, { status: 410 })
    : data({ state: change.isUnconfirmed ? ("open" as const) : ("confirmed" as const) });
}

export function action({ context, params: { token } }: Route.ActionArgs) {
  const { site, admission } = context.get(servicesContext);
  if (!admission.allowed) {
    return data("busy" as const, { status: 429, headers: { "Retry-After": String(admission.retryAfterSeconds) } });
  }
  const change = find(site, token, context.get(contentContext).company.ownerEmail);
  if (change === undefined) return data("invalid" as const, { status: 410 });
  try {
    confirmOwnerAddress(site.config.contentFolder, change.id);
  } catch (error) {
    context.get(siteContext).logError(error);
    return data("failed" as const, { status: 503 });
  }
  return redirect(privatePath("owner-address", "it", token), 303);
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta() {
  return noindexMetadata("Conferma l’indirizzo");
}

const texts = {
  open: { heading: "Le mail del sito *arrivano qui?*", lead: "Finché non confermi vanno all’indirizzo di prima." },
  confirmed: { heading: "Fatto. *Arrivano qui.*", lead: "Questo indirizzo è confermato." },
  invalid: { heading: "«E questo link?» *Non apre niente.*", lead: "Sul sito adesso c’è un altro indirizzo." },
  busy: { heading: "Un momento, *poi riprova.*", lead: "Troppi tentativi da questa rete: tra un minuto funziona." },
  failed: {
    heading: "Non è *salvato.*",
    lead: "Il sito non riesce a scriverlo: riprova tra poco. Le mail vanno all’indirizzo di prima.",
  },
};

export default function OwnerAddress({ loaderData: { state }, actionData, matches: [root] }: Route.ComponentProps) {
  return (
    <PrivateFrame site={root.loaderData} forOwner>
      <PrivateHead {...texts[actionData ?? state]}>
        {state === "open" && (
          <form className="actions" method="post">
            <Button type="submit">Conferma</Button>
          </form>
        )}
      </PrivateHead>
    </PrivateFrame>
  );
}
