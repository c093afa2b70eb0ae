import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { Company } from "#src/content/schema/company.ts";
import { formatIban } from "#src/content/iban.ts";
import { deskContentPath, deskInvoicePath } from "#src/i18n/desk-routes.ts";
import { capitalize, formatDate, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors } from "#src/i18n/routes.ts";
import { accountRows } from "./account-rows.ts";
import { billingText } from "./billing.ts";
import type { InvoiceGap } from "./electronic-invoice.ts";
import { type LedgerEntry, reversibleEntries } from "./ledger.ts";
import { entryName, invoiceFields, reportedText } from "./payment.actions.ts";
import { ActionForm } from "#src/requests/action-form.tsx";
import { type ActionRefusal, withIds } from "#src/requests/action.ts";
import { ownerActions } from "#src/requests/actions.ts";
import { invoiceOf } from "#src/requests/invoices.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";
import { Sums } from "#src/quotes/sums.tsx";
import type { ReactNode } from "react";

const messages = requestMessagesIn("it");

interface MoneySectionProps {
  view: OwnerView;
  refusal: ActionRefusal | undefined;
  company: Company | undefined;
}

export function MoneySection({ view, refusal, company }: MoneySectionProps) {
  const { ledger, account, allowed, billing, reportedOn, dues, refundTo } = view;
  const refund = dues.find(({ kind }) => kind === "refund");
  const rows = accountRows(view, { ...messages.payment, refundable: "Da rimborsare" }, "it");
  if (rows.length === 0) return null;
  const reversible = allowed.includes("reverse-payment") ? reversibleEntries(ledger) : [];
  return (
    <section className="column">
      <h2 className="h3" id={anchors.money}>
        I soldi
      </h2>
      <Sums rows={rows} />
      {account.dueCents > 0 && reportedOn !== undefined && (
        <p>
          <b>{`${capitalize(reportedText(reportedOn), "it")}.`}</b>
        </p>
      )}
      {refund !== undefined && (
        <p className="ends">
          <span>
            {`Entro il ${formatDate(refund.on)}${refundTo === undefined ? ", manca l’IBAN." : `, su ${formatIban(refundTo.iban)}, ${refundTo.holder}.`}`}
          </span>
          <a className="link" href={`#${ownerActions["give-refund-account"].anchor}`}>
            {ownerActions["give-refund-account"].short}
          </a>
        </p>
      )}
      {ledger.length > 0 && (
        <ul className="rows rows--ends" aria-label="Registro">
          {ledger.map((entry) => (
            <LedgerLine
              key={entry.id}
              entry={entry}
              view={view}
              refusal={refusal?.entries["entry"] === entry.id ? refusal : undefined}
              isReversible={reversible.includes(entry)}
            >
              {company && <InvoiceFile view={view} company={company} entryId={entry.id} />}
            </LedgerLine>
          ))}
        </ul>
      )}
      {allowed.includes("give-billing") && (
        <p className="ends">
          <span>{billing === undefined ? "Non si sa ancora a chi fatturare." : billingText(billing, "it")}</span>
          <a className="link" href={`#${ownerActions["give-billing"].anchor}`}>
            {ownerActions["give-billing"].short}
          </a>
        </p>
      )}
    </section>
  );
}

interface LedgerLineProps {
  entry: LedgerEntry;
  view: OwnerView;
  refusal: ActionRefusal | undefined;
  isReversible: boolean;
  children: ReactNode;
}

function LedgerLine({ entry, view: { version, today }, refusal, isReversible, children }: LedgerLineProps) {
  const { methods, invoice: invoiceText } = messages.payment;
  const kind = entryName(entry.kind);
  const invoice = entry.invoice && fill(invoiceText, { ...entry.invoice, day: formatDate(entry.invoice.on) });
  const note = [formatDate(entry.on), methods[entry.method], invoice].filter(Boolean).join(", ");
  const amount = formatMoney(entry.amountCents, "it");
  const invoiced = {
    fields: withIds(entry.id, invoiceFields(today, entry)),
    send: "Segna la fattura",
    variant: "line",
  } as const;
  const reversed = { fields: [], send: `Storna ${amount}`, variant: "stop" } as const;
  const forms = [
    { action: "record-invoice", name: "Fattura", content: invoiced, refused: refusal },
    { action: "reverse-payment", name: "Storna", content: reversed, refused: undefined },
  ] as const;
  return (
    <li>
      <span>
        {kind}
        <small>{note}</small>
      </span>
      <span className="amount">{amount}</span>
      {children}
      {isReversible &&
        forms.map(({ action, name, content, refused }) => (
          <details key={action} open={refused !== undefined}>
            <summary className="action-link">
              {name}
              <span className="vh"> {`${kind}, ${note}`}</span>
            </summary>
            <ActionForm action={action} version={version} content={content} refusal={refused}>
              <input type="hidden" name="entry" value={entry.id} />
            </ActionForm>
          </details>
        ))}
    </li>
  );
}

const billingForm = `#${ownerActions["give-billing"].anchor}`;
const companyField = (name: string) => `${deskContentPath("company")}#${name}`;

const gaps: Readonly<Record<InvoiceGap, readonly [text: string, path?: string]>> = {
  vat: ["un preventivo accettato, da cui viene l’IVA"],
  billing: ["a chi fatturare", billingForm],
  publicBody: [
    "il file per gli enti pubblici (FPA12, con split payment), che il sito non sa fare: chiedilo al commercialista",
  ],
  payerName: ["il nome del cliente in lettere latine", billingForm],
  street: ["la sua via in lettere latine", billingForm],
  postcode: ["il suo CAP in lettere latine", billingForm],
  town: ["il suo comune in lettere latine", billingForm],
  seller: ["chi emette la fattura", companyField("invoice.name")],
  vatNumber: ["la tua partita IVA", companyField("vatNumber")],
  noVat: ["perché una riga è senza IVA", companyField("invoice.noVat.reason")],
};

function InvoiceFile({ view, company, entryId }: { view: OwnerView; company: Company; entryId: string }) {
  const invoice = invoiceOf(view, company, entryId);
  if (invoice === undefined) return null;
  if (invoice.ok) {
    return (
      <a className="link" href={deskInvoicePath(view.request.id, entryId)} download>
        Scarica l’XML
      </a>
    );
  }
  return (
    <div>
      Per l’XML della fattura manca:
      <ul>
        {invoice.missing.map((gap) => {
          const [text, path] = gaps[gap];
          const link = (
            <a className="link" href={path}>
              {text}
            </a>
          );
          return <li key={gap}>{path === undefined ? text : link}</li>;
        })}
      </ul>
    </div>
  );
}
