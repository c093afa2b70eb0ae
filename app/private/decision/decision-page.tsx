import type { ReactNode } from "react";
import type { Entries } from "#app/forms/entries.ts";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { readingsOf } from "#domain/quotes/typed-numbers.ts";
import { isFieldErrorCode } from "#domain/requests/vocabulary.ts";
import type { DecisionMessages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import type { NoticeText, Refusal } from "../outcome.ts";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { QuoteComposer } from "./composer.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import type { Composer } from "./composer-model.ts";
import type { Choice, DecisionModel } from "./decision-model.ts";
import { MoneySection, PaymentForm } from "./money-section.tsx";
import type { MoneyModel } from "./money-model.ts";
import { RequestContext, RequestSummary } from "./request-summary.tsx";

interface DecisionPageProps {
  model: DecisionModel;
  messages: DecisionMessages;
  /** Undefined where no quote can be sent. */
  composer: Composer | undefined;
  /** A quote as it was typed, to be shown again with its totals. */
  composed: Entries | undefined;
  money: MoneyModel | undefined;
  done: NoticeText | undefined;
  refusal: Refusal | undefined;
  /** On the desk: the actions are above the facts, since the tabs are at the bottom, and more sections follow. */
  desk?: { sections: ReactNode } | undefined;
}

/** A link of the bar at the bottom. */
interface BarLink {
  anchor: string;
  text: string;
}

/** The primary action: the answer that the visitor waits for. */
function primaryOf(
  choices: readonly Choice[],
  composer: Composer | undefined,
  money: MoneyModel | undefined,
): BarLink | undefined {
  const offer = choices.find(({ action }) => action === "accept-offer");
  if (offer !== undefined) return linkTo(offer);
  if (composer !== undefined) return { anchor: decisionAnchors["send-quote"], text: composer.short };
  if (money?.isDue === true) return { anchor: decisionAnchors["record-payment"], text: money.short };
  const first = choices.find(({ action }) => action === "accept" || action === "release");
  return first && linkTo(first);
}

function linkTo({ action, short }: Choice): BarLink {
  return { anchor: decisionAnchors[action], text: short };
}

/**
 * The page on which the owner decides on a request. Opening it changes nothing: each action has a dialog that shows its effects
 * and asks for confirmation.
 *
 * Accessibility: the bar at the bottom has links to the dialogs, which need no scripts. A dialog is shown as the target of the
 * URL and takes the focus.
 */
export function DecisionPage({ model, messages, composer, composed, money, done, refusal, desk }: DecisionPageProps) {
  const siteMessages = useMessages();
  const { choices, version, time } = model;
  const primary = primaryOf(choices, composer, money);
  const others = choices.map(linkTo).filter(({ anchor }) => anchor !== primary?.anchor);
  const payment = { anchor: decisionAnchors["record-payment"], text: messages.money.short };
  const inOrder = [
    ...(money?.isListed === true && payment.anchor !== primary?.anchor ? [payment] : []),
    ...others.toReversed(),
    ...(primary === undefined ? [] : [primary]),
  ];
  const typed = (action: string): Entries => (refusal?.action === action ? refusal.entries : {});
  const errorText = (name: string, code: string): string | undefined => {
    const texts: Readonly<Record<string, string>> = messages.errors;
    return texts[code] && fill(texts[code], readingsOf(refusal?.entries[name] ?? "") ?? {});
  };
  const errorsIn = (action: string) => (name: string) => {
    const code = refusal?.action === action ? refusal.errors[name] : undefined;
    if (code === undefined) return undefined;
    return isFieldErrorCode(code) ? errorMessage(code, siteMessages) : errorText(name, code);
  };
  const answer = (
    <OutcomeNotice
      done={done}
      refusal={refusal}
      messages={messages.failed}
      ask={{ action: "propose", version, timeSlot: time.timeSlot }}
      fields={refusal?.action === "send-quote" ? composerErrorFields(refusal.errors, messages) : {}}
      errorText={errorText}
    />
  );
  // The error is shown in the dialog of the refused action if that action is still offered: on a phone the dialog covers the
  // page.
  const answered = choices.find(({ action }) => action === refusal?.action);
  const isQuoteAnswered = refusal?.action === "send-quote" && composer !== undefined;
  const isPaymentAnswered = refusal?.action === "record-payment" && money !== undefined;
  const bar = inOrder.length > 0 && (
    <nav className={desk === undefined ? "thumb on-night" : "thumb thumb--desk"} aria-label={messages.actionsLabel}>
      <div className="wrap">
        {inOrder.map((link) => (
          <a
            key={link.anchor}
            className={link === primary ? "btn btn--primary" : "btn btn--line"}
            href={`#${link.anchor}`}
          >
            {link.text}
          </a>
        ))}
      </div>
    </nav>
  );
  return (
    <div className={desk === undefined ? "decide on-night" : "decide decide--desk"}>
      <div className={desk === undefined ? "wrap" : undefined}>
        {answered === undefined && !isQuoteAnswered && !isPaymentAnswered && answer}
        <div className="decide__grid">
          <RequestSummary model={model} messages={messages}>
            {desk !== undefined && bar}
          </RequestSummary>
          <div className="decide__side">
            <RequestContext model={model} messages={messages} />
            {money !== undefined && <MoneySection money={money} version={version} messages={messages.money} />}
            {choices.map((choice) => (
              <DecisionDialog
                key={choice.action}
                choice={choice}
                version={version}
                messages={messages}
                time={time}
                variant={
                  decisionAnchors[choice.action] === primary?.anchor || choice.action === "accept"
                    ? "primary"
                    : choice.action === "decline" || choice.action === "cancel"
                      ? "stop"
                      : "line"
                }
                typed={typed(choice.action)}
                errorOf={errorsIn(choice.action)}
              >
                {choice === answered && answer}
              </DecisionDialog>
            ))}
            {money !== undefined && (
              <PaymentForm
                money={money}
                version={version}
                messages={messages}
                typed={typed("record-payment")}
                errorOf={errorsIn("record-payment")}
              >
                {isPaymentAnswered && answer}
              </PaymentForm>
            )}
            {desk?.sections}
          </div>
        </div>
      </div>
      {composer !== undefined && (
        <QuoteComposer
          composer={composer}
          version={version}
          messages={messages}
          typed={composed ?? (isQuoteAnswered ? refusal.entries : undefined)}
          errorOf={errorsIn("send-quote")}
        >
          {isQuoteAnswered && answer}
        </QuoteComposer>
      )}
      {desk === undefined && bar}
    </div>
  );
}

/** The field and label of each error of a quote, for the links of the notice. */
function composerErrorFields(
  errors: Refusal["errors"],
  { compose }: DecisionMessages,
): Record<string, { id: string; label: string }> {
  const parts: Record<string, string> = {
    label: compose.label,
    quantity: compose.quantity,
    price: compose.price,
    vat: compose.vat,
  };
  return Object.fromEntries(
    Object.keys(errors).flatMap((name) => {
      const [, part = "", number = ""] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
      const field = parts[part];
      if (field !== undefined) return [[name, { id: name, label: fill(compose.inLine, { field, number }) }]];
      const anchor = decisionAnchors["send-quote"];
      if (name === "guests" || name === "hours") return [[name, { id: name, label: compose[name] }]];
      if (name === "validUntil") return [[name, { id: `${anchor}-validUntil`, label: compose.validUntil }]];
      if (name === "message") return [[name, { id: `${anchor}-message`, label: compose.message }]];
      return [[name, { id: anchor, label: compose.lines }]];
    }),
  );
}
