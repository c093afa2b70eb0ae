import { fill, fillParts } from "#src/i18n/messages/messages.ts";
import { formatMoney } from "#src/i18n/format.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { OrderWords } from "#src/order/order-text.ts";
import type { ExtrasChoice } from "#src/quotes/quote-table.tsx";
import { LiveSum } from "#src/quotes/sums.tsx";
import { ActionForm } from "./action-form.tsx";
import type { ActionRefusal } from "./action.ts";
import type { Agreement } from "./agreement.ts";
import { visitorForm } from "./actions.ts";
import type { VisitorView } from "./pages.server.ts";
import { type VisitorAction, transitionOf } from "./transitions.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Paragraph } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";

export interface Shown {
  view: VisitorView;
  names: OrderWords;
  refusal: ActionRefusal | undefined;
  /** The total of a typed change in cents, or why there is none; undefined if prices are not published. */
  priceOfChange?: number | "ask" | "unknown" | undefined;
}

/** The name of the button that computes it. */
export const priceName = "price";

export function useRequestMessages() {
  const locale = useLocale();
  return { locale, messages: requestMessagesIn(locale) };
}

interface VisitorFormProps extends Shown {
  act: VisitorAction;
  choice?: ExtrasChoice | undefined;
  sendText?: string | undefined;
}

export function VisitorForm({ act, view, names, refusal, priceOfChange, choice, sendText }: VisitorFormProps) {
  const { messages } = useRequestMessages();
  const content = visitorForm(act, view, names);
  const total = choice && <LiveSum key="total" sum="totalCents" cents={choice.totals.totalCents} />;
  const send =
    total === undefined ? (sendText ?? content.send) : fillParts<ReactNode>(messages.acts[act].send, { total });
  return (
    <ActionForm
      id={choice?.formId}
      action={act}
      version={view.version}
      content={{ ...content, send }}
      refusal={refusal}
      more={act === "request-change" && view.inForce && <PriceOfChange of={priceOfChange} agreed={view.inForce} />}
    >
      {choice !== undefined && <input type="hidden" name="total" value={choice.totals.totalCents} />}
      {transitionOf("visitor", act).answersQuote === true && (
        <input type="hidden" name="quoteVersion" value={view.quotes.at(-1)?.version} />
      )}
    </ActionForm>
  );
}

function PriceOfChange({ of, agreed }: { of: Shown["priceOfChange"]; agreed: Pick<Agreement, "totals"> }) {
  const { pathname } = useLocation();
  const { locale, messages } = useRequestMessages();
  const { ask, unknown, same, other } = messages.quote.priceOfChange;
  if (of === undefined) return null;
  const { totalCents } = agreed.totals;
  const values = { before: formatMoney(totalCents, locale), after: formatMoney(Number(of), locale) };
  return (
    <>
      {of !== "ask" && (
        <p role="status">{of === "unknown" ? unknown : fill(of === totalCents ? same : other, values)}</p>
      )}
      <div className="actions">
        <Button type="submit" variant="line" name={priceName} value="1" formAction={`${pathname}#request-change`}>
          {ask}
        </Button>
      </div>
    </>
  );
}

interface ActTexts {
  tagline?: string | undefined;
  text?: string | undefined;
}

export function Act({ act, tagline, text, ...shown }: Shown & ActTexts & { act: VisitorAction }) {
  const { view, refusal } = shown;
  const usual: ActTexts & { title?: string; send: string } = useRequestMessages().messages.acts[act];
  if (!view.allowed.includes(act)) return null;
  const consequences = text ?? usual.text;
  return (
    <Disclosure
      title={usual.title ?? ""}
      tagline={tagline ?? usual.tagline ?? ""}
      id={act}
      open={refusal?.action === act}
    >
      {consequences !== undefined && <Paragraph text={consequences} />}
      <VisitorForm act={act} {...shown} />
    </Disclosure>
  );
}
