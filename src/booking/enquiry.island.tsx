import { Field, TextField } from "#src/ui/field.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { NewTab } from "#src/ui/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { windowFrom } from "#src/availability/booking-window.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import type { Municipality } from "#src/content/coverage.ts";
import { formatDate } from "#src/i18n/format.ts";
import type { SentReceipt } from "./form-state.ts";
import { FoundBy, SentAddress } from "./sent-address.tsx";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { CoverageLine } from "./coverage-line.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { BusinessContext, useBusiness } from "./business.ts";
import { DraftNote, FormActions, type FormProps, HiddenFields, useForm } from "./form.island.tsx";
import { PlaceField } from "./place-field.island.tsx";
import { chatAbout, toastAttributes } from "./form-text.ts";
import type { RequestKind } from "./vocabulary.ts";

type EnquiryKind = Exclude<RequestKind, "booking">;

/**
 * The form of the contact and services pages (specification 2–5), each with its own call. Only the contact page requires the date (D15,
 * specification 7). After a request, an empty form follows the answer.
 */
export function EnquiryIsland(props: FormProps<EnquiryKind>) {
  const { kind, outcome, business, whatsapp, hasPrivacyText } = props;
  const locale = useLocale();
  const { forms } = useMessages();
  const { enquiry } = forms;
  const { today, form, formProps, entries, state, field, follow, markChange } = useForm(props);
  const date = field("eventDate");
  const sent = state.status === "sent" ? state : undefined;
  const place = sent ? undefined : outcome?.place;

  return (
    <BusinessContext value={business}>
      <div className="panel on-white" data-sent={sent && kind} {...(sent && toastAttributes(sent.reference, forms))}>
        <ErrorSummary kind={kind} state={state} />
        {sent && (
          <SentNotice
            kind={kind}
            reference={sent.reference}
            place={outcome?.place}
            address={sent.address}
            hours={business.responseHours.contact}
            whatsapp={whatsapp}
          />
        )}
        {sent?.foundBy && <FoundBy {...sent.foundBy} level={3} />}
        {outcome?.status === "prefilled" && kind === "contact" && (
          <PrefilledNote date={entries["eventDate"] ?? ""} today={today} />
        )}
        <DraftNote form={form} outcome={outcome} onClear={follow} />
        <form {...formProps}>
          <HiddenFields />
          <div className="formgrid">
            <Field {...field("fullName")} />
            <Field {...field("reply_to")} />
            <Field {...date} min={today} optional={date.required ? undefined : enquiry.optionalDate} />
            <Field {...field("partyType")} />
            <PlaceField
              {...field("location")}
              value={entries["location"] ?? ""}
              place={place}
              contactPath={kind === "contact" ? undefined : pathTo("contact", locale)}
              onChoose={() => markChange("location")}
            />
            <TextField {...field("description")} hint={business.words.hints.description} rows={4} full />
            <FormActions
              kind={kind}
              sending={state.status === "sending"}
              submit={enquiry.submit}
              consent={enquiry.consent}
              hasPrivacyText={hasPrivacyText}
            />
          </div>
        </form>
      </div>
    </BusinessContext>
  );
}

function PrefilledNote({ date, today }: { date: string; today: string }) {
  const locale = useLocale();
  const { late } = useMessages().forms;
  const { last } = windowFrom(today, useBusiness().booking);
  if (!isCivilDate(date) || date <= last) return null;
  return (
    <p className="prefilled on-gialla">
      <b>{late.title}.</b> {fill(late.carried, { last: formatDate(last, locale), date: formatDate(date, locale) })}
    </p>
  );
}

interface SentNoticeProps {
  kind: EnquiryKind;
  reference: string;
  place: Municipality | undefined;
  address: SentReceipt["address"];
  hours: number;
  whatsapp: string | undefined;
}

/** Shows the page's own text (specification 8), the reference, and a link to a chat that begins with the reference (D23). */
function SentNotice({ kind, reference, place, address, hours, whatsapp }: SentNoticeProps) {
  const { forms } = useMessages();
  const title = kind === "service" ? forms.enquiry.service.sent : forms.genericSuccess;
  return (
    <Notice tone="ok" title={title} level={3} id={anchors.answer}>
      <p>{fill(forms.enquiry[kind].sentText, { hours })}</p>
      <p>
        {forms.sent.code}: <strong className="nb">{reference}</strong>
      </p>
      {address !== undefined && <SentAddress {...address} />}
      {place && <CoverageLine place={place} />}
      {whatsapp !== undefined && (
        <p>
          <a className="link" href={chatAbout(reference, whatsapp, forms)} target="_blank" rel="noopener">
            {forms.sent.whatsapp}
            <NewTab />
          </a>
        </p>
      )}
    </Notice>
  );
}
