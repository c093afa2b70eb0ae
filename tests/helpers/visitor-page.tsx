import type { ComponentProps } from "react";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { orderWords } from "#src/order/offer.ts";
import { accountIfEnded } from "#src/requests/agreement.ts";
import type { OwnerView, VisitorView } from "#src/requests/pages.server.ts";
import { RequestPage } from "#src/requests/request.page.tsx";
import { markupOf } from "./markup.tsx";
import { payTo } from "./quoted-requests.ts";

interface Shown extends Partial<ComponentProps<typeof RequestPage>> {
  locale?: Locale;
  content?: SiteContent;
}

/** The markup of a request's page for its visitor, by default in Italian with the content of the sample. */
export function visitorPage(
  view: VisitorView,
  { locale = "it", content = sampleContent, ...changes }: Shown = {},
): string {
  return markupOf(
    <RequestPage
      view={view}
      order={view.openQuote?.order ?? view.request.content.order}
      orderWords={orderWords(content, locale)}
      business={content.business}
      payTo={payTo}
      done={null}
      card={null}
      posted={undefined}
      whatsapp="390600000000"
      paths={{ calendar: "/c", eventSheet: "/b", agreement: "/a", quote: "/q", card: "/k", cancel: "/x" }}
      hasPrices={content.in(locale).prices.publish}
      withdrawal="Niente recesso: scrivi a ciao@ambra.example."
      {...changes}
    />,
    locale,
    "/richiesta/abc",
  );
}

/** The owner's view of the same request, whose day nobody else has asked for. */
export function ownersView(view: VisitorView, allowed: OwnerView["allowed"] = []): OwnerView {
  const ifCancelled = accountIfEnded(view.history, 100);
  return { ...view, allowed, ifCancelled, hoursSinceReceipt: 20, sameDay: [], conflicts: [], askedDay: undefined };
}
