import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { fillOwnerText } from "#src/i18n/messages/owner-text.ts";
import { firstName } from "#src/i18n/request-text.ts";
import { listedAnchor } from "./listed-quote.ts";
import type { Quote } from "./quote.ts";
import { QuoteTable } from "./quote-table.tsx";
import { fieldsOfQuote } from "./read-quote.ts";
import { ActionForm } from "#src/requests/action-form.tsx";
import { noMail } from "#src/requests/action.ts";
import { ownerActions } from "#src/requests/actions.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";

export function SendListed({ view: { request, version }, quote }: { view: OwnerView; quote: Quote }) {
  const { name, email } = request.content;
  const mail = fillOwnerText(email === "" ? noMail : "Parte la mail a {first}.", { first: firstName(name) });
  const fields = Object.entries(fieldsOfQuote(quote));
  return (
    <section className="choice" id={listedAnchor} aria-labelledby={`${listedAnchor}-titolo`} tabIndex={-1}>
      <h2 className="h2" id={`${listedAnchor}-titolo`}>
        {`Mandi ${formatMoney(quote.totals.totalCents, "it")}?`}
      </h2>
      <p>{`${fill("È il conto del listino, e vale fino al {day}.", { day: formatDate(quote.validUntil) })} ${mail}`}</p>
      <QuoteTable quote={quote} />
      <ActionForm
        action="send-quote"
        version={version}
        content={{ fields: [], send: "Manda così", variant: "primary" }}
        anchor={ownerActions["send-quote"].anchor}
        back="Indietro"
      >
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </ActionForm>
    </section>
  );
}
