import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { romeTime } from "#src/i18n/request-text.ts";
import { Act, type Shown, useRequestMessages, VisitorForm } from "#src/requests/visitor-form.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Go } from "#src/ui/link.tsx";
import { Sums } from "#src/quotes/sums.tsx";
import { shortIban } from "./refund-account.ts";

export function RefundSection(shown: Shown) {
  const { locale, messages } = useRequestMessages();
  const { cancellation: words, acts } = messages;
  const { account, dues, refundTo, undoableUntil, allowed } = shown.view;
  const refund = dues.find(({ kind }) => kind === "refund");
  const canUndo = undoableUntil !== undefined && allowed.includes("undo-cancel");
  if (refund === undefined && !canUndo) return null;
  const keptCents = account.paidCents - account.refundableCents;
  return (
    <section className="section section--tight on-white">
      <div className="wrap parts two">
        {canUndo && (
          <div className="column">
            <h2 className="h3">{words.undoTitle}</h2>
            <p>{fill(words.undoText, { time: romeTime(undoableUntil) })}</p>
            <VisitorForm {...shown} act="undo-cancel" />
          </div>
        )}
        {refund !== undefined && (
          <div className="column">
            <h2 className="h3">{words.title}</h2>
            <Sums
              rows={[
                { label: words.back, value: formatMoney(refund.cents, locale), isTotal: true },
                { label: words.to, value: refundTo === undefined ? words.noAccount : shortIban(refundTo.iban) },
                { label: words.by, value: formatDate(refund.on, locale) },
                ...(keptCents > 0 ? [{ label: words.kept, value: formatMoney(keptCents, locale) }] : []),
              ]}
            />
            <div className="acts__list">
              <Act
                {...shown}
                act="give-refund-account"
                tagline={refundTo === undefined ? acts["give-refund-account"].tagline : shortIban(refundTo.iban)}
              />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

export function CancelLink({ view, path }: Pick<Shown, "view"> & { path: string }) {
  const { locale, messages } = useRequestMessages();
  const { cancellation: words, acts } = messages;
  const { paidCents, refundableCents } = view.ifCancelled;
  if (!view.allowed.includes("cancel")) return null;
  const text = refundableCents > 0 ? words.today : paidCents > 0 ? words.todayNothing : words.todayUnpaid;
  return (
    <Disclosure title={acts.cancel.title} tagline={fill(text, { amount: formatMoney(refundableCents, locale) })}>
      <Go look="line" to={path}>
        {words.look}
      </Go>
    </Disclosure>
  );
}
