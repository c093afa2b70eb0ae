import type { ReactNode } from "react";
import type { Entries } from "#app/forms/entries.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioRow } from "#app/ui/radio-row.tsx";
import type { DecisionMessages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import { ActionForm } from "../action-form.tsx";
import { Sums } from "../money/quote-table.tsx";
import type { MoneyModel } from "./money-model.ts";
import { fillOwnerText } from "./owner-text.ts";

interface MoneySectionProps {
  money: MoneyModel;
  version: string;
  messages: DecisionMessages["money"];
}

/** What is paid and due, and the ledger. An entry is never changed: a button takes it back by another one. */
export function MoneySection({ money, version, messages }: MoneySectionProps) {
  const { account, ledger } = money;
  if (account.length === 0) return null;
  return (
    <section>
      <h2 className="h3" id="soldi">
        {messages.title}
      </h2>
      <Sums rows={account} />
      {ledger.length > 0 && (
        <ul className="rows ledger" aria-label={messages.ledger}>
          {ledger.map(({ id, text, note, amount, isReversible }) => (
            <li key={id}>
              <span>
                {text}
                <small>{note}</small>
              </span>
              <span className="amount">{amount}</span>
              {isReversible && (
                <details>
                  <summary>
                    {messages.reverse}
                    <span className="vh"> {`${text}, ${note}`}</span>
                  </summary>
                  <ActionForm
                    action="reverse-payment"
                    version={version}
                    send={fill(messages.reverseLabel, { entry: amount })}
                    variant="stop"
                  >
                    <input type="hidden" name="entry" value={id} />
                  </ActionForm>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PaymentFormProps {
  money: MoneyModel;
  version: string;
  messages: DecisionMessages;
  /** What had been typed, where it was refused. */
  typed: Entries;
  errorOf(name: string): string | undefined;
  /** The answer, where it was refused. */
  children: ReactNode;
}

/** Records a payment or a refund; what is due is filled in. */
export function PaymentForm({ money, version, messages, typed, errorOf, children }: PaymentFormProps) {
  const id = decisionAnchors["record-payment"];
  const { record } = messages.money;
  const values = { ...money.fields, ...typed };
  return (
    <section className="choice" id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1}>
      <h2 className="h2" id={`${id}-titolo`}>
        {record.title}
      </h2>
      <p>{fillOwnerText(record.text, { first: money.first })}</p>
      {children}
      <ActionForm
        action="record-payment"
        version={version}
        send={record.send}
        variant="primary"
        anchor={id}
        back={messages.back}
      >
        <RadioRow
          id={`${id}-kind`}
          name="kind"
          label={record.kind}
          options={money.kinds}
          defaultValue={values.kind}
          error={errorOf("kind")}
        />
        <Field
          id={`${id}-amount`}
          name="amount"
          label={record.amount}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={values.amount}
          error={errorOf("amount")}
        />
        <Field
          id={`${id}-on`}
          name="on"
          type="date"
          label={record.on}
          max={money.fields.on}
          defaultValue={values.on}
          error={errorOf("on")}
        />
        <RadioRow
          id={`${id}-method`}
          name="method"
          label={record.method}
          options={money.methods}
          defaultValue={values.method}
          error={errorOf("method")}
        />
      </ActionForm>
    </section>
  );
}
