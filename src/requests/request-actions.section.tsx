import { policyDates } from "#src/content/terms.ts";
import { formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { billingText } from "#src/payments/billing.ts";
import { CancelLink } from "#src/payments/refund.section.tsx";
import { isOpenStatus } from "./request.ts";
import { Act, type Shown, useRequestMessages } from "./visitor-form.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";

/** Corrections until the deadline (D31), changes of the agreement, other times, and the end. */
export function RequestActions({ cancelPath, ...shown }: Shown & { cancelPath: string }) {
  const { view } = shown;
  const { locale, messages } = useRequestMessages();
  const { actions: words, acts, quote } = messages;
  const { unerasable, today, terms, request, openQuote, billing } = view;
  const { date } = request.content.order;
  const last = date && policyDates(date, terms).changesUntil;
  const until = last && fill(words.until, { day: dayText(last, locale) });
  const isLate = last && today > last && date >= today && isOpenStatus(request.status);
  return (
    <>
      <Act {...shown} act="change-details" tagline={until} />
      {isLate && (
        <Disclosure
          title={acts["change-details"].title}
          tagline={fill(words.passed, { day: dayText(last, locale) })}
          open={shown.refusal?.action === "change-details"}
        >
          {words.passedText}
        </Disclosure>
      )}
      {openQuote === undefined && <Act {...shown} act="request-change" tagline={until} text={quote.agreedChangeText} />}
      <Act {...shown} act="give-billing" tagline={billing && billingText(billing, locale)} />
      <Act {...shown} act="ask-for-time" />
      <Act {...shown} act="withdraw" />
      <CancelLink view={view} path={cancelPath} />
      <Act
        {...shown}
        act="erase"
        text={request.content.email === "" ? acts.erase.text : `${acts.erase.text} ${words.eraseMail}`}
      />
      {unerasable !== undefined && (
        <Disclosure title={acts.erase.title} tagline={acts.erase.tagline}>
          {unerasable.reason === "ahead"
            ? words.eraseLater
            : fill(words.eraseAfterRefund, { amount: formatMoney(unerasable.cents, locale) })}
        </Disclosure>
      )}
    </>
  );
}
