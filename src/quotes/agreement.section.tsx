import { deskPathOf } from "#src/i18n/desk-routes.ts";
import { capitalize, formatMoney } from "#src/i18n/format.ts";
import { fillOwnerText } from "#src/i18n/messages/messages.ts";
import { firstName } from "#src/i18n/request-text.ts";
import { orderText } from "#src/order/order-text.ts";
import { hasDeposit } from "#src/requests/agreement.ts";
import type { OwnerRequestData } from "#src/requests/owner-request.server.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";
import { Go } from "#src/ui/link.tsx";
import { QuoteTable } from "./quote-table.tsx";
import { signedText } from "./quote-text.ts";

/** What the owner looks for first at the desk once a quote is accepted. */
export function Agreed({ shown: { view, words } }: { shown: OwnerRequestData }) {
  const { agreement, request, history } = view;
  if (agreement === undefined) return null;
  const { quote } = agreement;
  return (
    <section className="column">
      <h2 className="h3">{`L’accordo n. ${quote.version}, ${formatMoney(quote.totals.totalCents, "it")}`}</h2>
      <p className="small muted">{`${capitalize(signedText(agreement), "it")}.`}</p>
      <p>
        <b>{orderText(quote.order, words)}</b>
      </p>
      <QuoteTable quote={quote} hasDeposit={hasDeposit(history, quote)} />
      <div className="actions">
        <Go look="line" to={deskPathOf("desk-agreement", request.id)} download>
          L’accordo in PDF
        </Go>
        <ClientPage view={view} />
      </div>
    </section>
  );
}

export function ClientPage({ view: { request } }: { view: OwnerView }) {
  return (
    <p>
      <Go look="quiet" to={deskPathOf("desk-client-page", request.id)}>
        {fillOwnerText("La pagina di {first}", { first: firstName(request.content.name) })}
      </Go>
    </p>
  );
}
