import { chatAbout } from "#src/booking/form-text.ts";
import { policyDates } from "#src/content/terms.ts";
import { DetailSteps } from "#src/details/details.section.tsx";
import { formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { billingText } from "#src/payments/billing.ts";
import { CancelLink } from "#src/payments/refund.section.tsx";
import { ShowToOthers } from "#src/quotes/quote.section.tsx";
import { isConfirmed, isOpenStatus, takesDay } from "./request.ts";
import { Act, type Shown, useRequestMessages } from "./visitor-form.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Go } from "#src/ui/link.tsx";
import { useMessages } from "#src/ui/messages.tsx";

interface NextLinksProps extends Pick<Shown, "view"> {
  isOver: boolean;
  hasPrimary: boolean;
  whatsapp: string | undefined;
  paths: Readonly<Record<"calendar" | "eventSheet" | "cancel", string>>;
}

interface RequestActionsProps extends Shown, NextLinksProps {
  /** Nothing is to be paid or answered. */
  isSettled: boolean;
  asksDetails: boolean;
}

export function RequestActions({ isSettled, asksDetails, ...page }: RequestActionsProps) {
  const { view, names, refusal, priceOfChange, paths } = page;
  const { messages } = useRequestMessages();
  const { title, hint, changes } = messages.actions;
  const shown = { view, names, refusal, priceOfChange };
  const acts = (
    <>
      {takesDay(view.request.status) && !asksDetails && <DetailSteps {...shown} />}
      <OwnActs {...shown} cancelPath={paths.cancel} />
    </>
  );
  return (
    <section className="acts column">
      <h2 className="h3">{title}</h2>
      <NextLinks {...page} />
      <div className="acts__list">
        {isSettled ? (
          <Disclosure title={changes.title} tagline={changes.tagline} open={refusal !== undefined}>
            <div>{acts}</div>
          </Disclosure>
        ) : (
          acts
        )}
      </div>
      <p className="small muted">{hint}</p>
    </section>
  );
}

function NextLinks({ view, isOver, hasPrimary, whatsapp, paths }: NextLinksProps) {
  const { locale, messages } = useRequestMessages();
  const { forms } = useMessages();
  const { request, agreement, openQuote, isShown } = view;
  const { status, content, reference } = request;
  const isOpen = isOpenStatus(status);
  const isCancelled = status === "cancelled";
  // The entry of a cancelled event replaces the earlier one.
  const calendarText = isCancelled ? messages.actions.cancelledCalendar : messages.actions.calendar;
  const calendar = content.order.date !== undefined &&
    (isOpen || isCancelled) && { to: paths.calendar, text: calendarText, download: true };
  const chat = whatsapp !== undefined && { to: chatAbout(reference, whatsapp, forms), text: messages.whatsapp };
  const eventSheet = isOpen && !isOver && { to: paths.eventSheet, text: messages.actions.eventSheet };
  const links = [
    isOver && { to: pathTo("booking", locale), text: messages.again },
    ...(isOver || hasPrimary || isConfirmed(status) ? [calendar, eventSheet, chat] : [chat, calendar, eventSheet]),
  ].filter((link) => link !== false);
  return (
    <div className="actions">
      {links.map(({ text, ...link }, index) => (
        <Go key={link.to} look={index === 0 && !hasPrimary ? "primary" : "quiet"} {...link}>
          {text}
        </Go>
      ))}
      {isShown && agreement === undefined && openQuote === undefined && <ShowToOthers isShown canShow={false} />}
    </div>
  );
}

function OwnActs({ cancelPath, ...shown }: Shown & { cancelPath: string }) {
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
