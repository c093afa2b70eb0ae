import type { Entries } from "#app/forms/entries.ts";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { isFieldErrorCode } from "#domain/requests/vocabulary.ts";
import type { DecisionMessages } from "#i18n/messages/it/decision.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import type { NoticeText, Refusal } from "../outcome.ts";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import type { Choice, DecisionModel } from "./decision-model.ts";
import { RequestContext, RequestSummary } from "./request-summary.tsx";

interface DecisionPageProps {
  model: DecisionModel;
  messages: DecisionMessages;
  done: NoticeText | undefined;
  refusal: Refusal | undefined;
}

/** The primary action: the answer that the visitor waits for. */
function primaryOf(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ action }) => action === "accept-offer") ?? choices.find(({ action }) => action === "accept");
}

/**
 * The page on which the owner decides on a request. Opening it changes nothing: each action has a dialog that shows its effects
 * and asks for confirmation.
 *
 * Accessibility: the bar at the bottom has links to the dialogs, which need no scripts. A dialog is shown as the target of the
 * URL and takes the focus.
 */
export function DecisionPage({ model, messages, done, refusal }: DecisionPageProps) {
  const siteMessages = useMessages();
  const { choices, version, time } = model;
  const primary = primaryOf(choices);
  const inOrder = [
    ...choices.filter((choice) => choice !== primary).toReversed(),
    ...(primary === undefined ? [] : [primary]),
  ];
  const typed = (action: string): Entries => (refusal?.action === action ? refusal.entries : {});
  const errorsIn = (action: string) => (name: string) => {
    const code = refusal?.action === action ? refusal.errors[name] : undefined;
    if (code === undefined) return undefined;
    return isFieldErrorCode(code) ? errorMessage(code, siteMessages) : messages.errors[code];
  };
  const answer = (
    <OutcomeNotice
      done={done}
      refusal={refusal}
      messages={messages.failed}
      ask={{ action: "propose", version, timeSlot: time.timeSlot }}
      fields={{}}
    />
  );
  // The error is shown in the dialog of the refused action if that action is still offered: on a phone the dialog covers the
  // page.
  const answered = choices.find(({ action }) => action === refusal?.action);
  return (
    <div className="decide on-night">
      <div className="wrap">
        {answered === undefined && answer}
        <div className="decide__grid">
          <RequestSummary model={model} messages={messages} />
          <div className="decide__side">
            <RequestContext model={model} messages={messages} />
            {choices.map((choice) => (
              <DecisionDialog
                key={choice.action}
                choice={choice}
                version={version}
                messages={messages}
                time={time}
                variant={
                  choice === primary
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
          </div>
        </div>
      </div>
      {choices.length > 0 && (
        <nav className="thumb on-night" aria-label={messages.actionsLabel}>
          <div className="wrap">
            {inOrder.map((choice) => (
              <a
                key={choice.action}
                className={choice === primary ? "btn btn--primary" : "btn btn--line"}
                href={`#${decisionAnchors[choice.action]}`}
              >
                {choice.short}
              </a>
            ))}
          </div>
        </nav>
      )}
    </div>
  );
}
