import { data, redirect } from "react-router";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { formatDays, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dateText, dayText } from "#src/i18n/request-text.ts";
import { localeOf, privatePath } from "#src/i18n/routes.ts";
import { orderWords } from "#src/order/offer.ts";
import { ActionForm, OutcomeNotice, useErrors } from "#src/requests/action-form.tsx";
import { visitorForm } from "#src/requests/actions.ts";
import { invalidLink, InvalidLink, PrivateFrame, PrivateHead } from "#src/requests/frame.tsx";
import frameStyles from "#src/requests/frame.css?url";
import requestStyles from "#src/requests/request.css?url";
import { followLink, openAsVisitor } from "#src/requests/pages.server.ts";
import { postAction } from "#src/requests/post-action.server.ts";
import { stepText } from "#src/requests/timeline.tsx";
import { type Shown, useRequestMessages } from "#src/requests/visitor-form.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Paragraph } from "#src/ui/heading.tsx";
import { Go } from "#src/ui/link.tsx";
import { Sums } from "#src/quotes/sums.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { refundName } from "./cancellation.actions.ts";
import type { Route } from "./+types/cancel.page";

export const handle: PageHandle = {
  posts: { limit: "actions", who: "link", body: "fields" },
  frame: "own",
  styles: [frameStyles, requestStyles],
};

/** What a cancellation returns today. A request that cannot be cancelled has its own page alone. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const opened = await openAsVisitor(context.get(servicesContext).site, token);
  if (!opened.ok) return invalidLink(opened, locale);
  const { view } = opened;
  const requestPath = privatePath("request", locale, token);
  if (!view.allowed.includes("cancel")) throw redirect(requestPath, 303);
  const title = `${requestMessagesIn(locale).acts.cancel.title} · ${view.request.reference}`;
  const names = orderWords(context.get(contentContext), locale);
  return data({ opened: true as const, title, view, names, requestPath });
}

export async function action({ request, context, params: { token }, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return postAction(services, request, {
    actor: "visitor",
    path: privatePath("request", localeOf(url.pathname), token),
    find: () => followLink(services.site, "visitor", token),
    // A cancellation needs no free day.
    dayLabel: (date) => date,
  });
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function CancelRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  if (!loaderData.opened) return <InvalidLink {...loaderData} site={site} />;
  return (
    <PrivateFrame site={site} reference={loaderData.view.request.reference}>
      <CancelPage {...loaderData} refusal={actionData} />
    </PrivateFrame>
  );
}

interface CancelPageProps extends Shown {
  requestPath: string;
}

export function CancelPage({ view, names, requestPath, refusal }: CancelPageProps) {
  const { locale, messages } = useRequestMessages();
  const { cancellation: words, acts } = messages;
  const { ifCancelled, refundPercentToday, lessRefundLater, today, terms } = view;
  const { paidCents, refundableCents, refundableDepositCents } = ifCancelled;
  const balanceCents = refundableCents - refundableDepositCents;
  const money = (cents: number): string => formatMoney(cents, locale);
  const values = { paid: money(paidCents), amount: money(refundableCents) };
  const parts =
    refundableDepositCents > 0 && balanceCents > 0
      ? fill(words.sumParts, { deposit: money(refundableDepositCents), balance: money(balanceCents) })
      : "";
  const [heading, sum] =
    refundableCents > 0
      ? [words.heading, words.sum]
      : paidCents > 0
        ? [words.headingNothing, words.sumNothing]
        : [words.headingUnpaid, words.sumUnpaid];
  const changed = useErrors(refusal)(refundName);
  const { send, ...form } = visitorForm("cancel", view, names);
  const { balance, deposit } = messages.payment.kinds;
  // After an agreement another day is a change of it (D31).
  const otherDay = (["ask-for-time", "request-change"] as const).find((act) => view.allowed.includes(act));
  return (
    <>
      <PrivateHead heading={fill(heading, values)} lead={fill(words.lead, { today: dateText(today, locale) })} />
      {refusal !== undefined && (
        <div className="outcome section section--tight on-paper">
          <div className="wrap">
            <OutcomeNotice
              view={view}
              happened={(event, history) => stepText(event, history, locale)}
              done={undefined}
              refusal={refusal}
              messages={messages.failed}
              askAction=""
              fields={[...form.fields, { name: refundName, id: "conti", label: messages.payment.accountTitle }]}
            />
          </div>
        </div>
      )}
      <section className="section section--tight on-white">
        <div className="wrap parts two">
          <div className="column">
            <h2 className="h3" id="conti">
              {messages.payment.accountTitle}
            </h2>
            {changed !== undefined && <p className="error">{changed}</p>}
            <Paragraph text={fill(sum, { ...values, parts })} />
            {paidCents > 0 && (
              <Sums
                rows={[
                  ...(balanceCents > 0 ? [{ label: balance, note: "100%", value: money(balanceCents) }] : []),
                  ...(refundableDepositCents > 0
                    ? [{ label: deposit, note: `${refundPercentToday}%`, value: money(refundableDepositCents) }]
                    : []),
                  { label: words.back, value: values.amount, isTotal: true },
                  ...(refundableCents < paidCents
                    ? [{ label: words.kept, value: money(paidCents - refundableCents) }]
                    : []),
                ]}
              />
            )}
            {lessRefundLater !== undefined && (
              <p className="small muted">
                {fill(lessRefundLater.cents > 0 ? words.later : words.laterNothing, {
                  day: dayText(lessRefundLater.until, locale),
                  amount: money(lessRefundLater.cents),
                })}
              </p>
            )}
            {refundableCents > 0 && (
              <p className="small muted">{fill(words.within, { days: formatDays(terms.refundWithinDays, locale) })}</p>
            )}
          </div>
          <div className="column">
            <h2 className="h3">{words.askTitle}</h2>
            <div className="actions">
              <Go look="primary" to={requestPath}>
                {words.keep}
              </Go>
              {otherDay !== undefined && (
                <Go look="quiet" to={`${requestPath}#${otherDay}`}>
                  {words.otherDay}
                </Go>
              )}
            </div>
            <div className="acts__list">
              <Disclosure title={words.open} open={refusal !== undefined}>
                <ActionForm
                  action="cancel"
                  version={view.version}
                  content={{ ...form, send: refundableCents > 0 ? send : acts.cancel.sendPlain }}
                  refusal={refusal}
                >
                  <input type="hidden" name={refundName} value={refundableCents} />
                </ActionForm>
                <p className="small muted">{words.note}</p>
              </Disclosure>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
