import { useState } from "react";
import { Field, TextField } from "#app/ui/field.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { NewTab } from "#app/ui/new-tab.tsx";
import { todayInRome, windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { formatDate } from "#i18n/format.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { BusinessContext, type FormBusiness, useBusiness } from "../business.ts";
import { Draft } from "../draft.tsx";
import type { Entries, FormOutcome } from "../entries.ts";
import { ErrorSummary } from "../error-summary.tsx";
import { FormActions } from "../fields/form-actions.tsx";
import { HiddenFields } from "../fields/hidden-fields.tsx";
import { CoverageLine, PlaceField, useKnownPlace } from "../fields/place-field.tsx";
import { chatAbout, sentToast } from "../sent-reference.ts";
import { type FormStatus, resultToastDuration, statusAfter, useForm, useNow } from "../use-form.ts";

type EnquiryKind = Exclude<RequestKind, "booking">;

interface EnquiryIslandProps {
  /** On the contact page the date is required; each page's form makes its own call (D15, specification 7). */
  kind: EnquiryKind;
  /** The civil date in Rome when the page was rendered, `yyyy-mm-dd`. */
  today: string;
  /** The operator's number, digits only, if there is one. */
  whatsapp: string | undefined;
  hasPrivacyText: boolean;
  outcome: FormOutcome | undefined;
  business: FormBusiness;
}

interface SentEnquiry {
  /** Undefined where the answer had none. */
  reference: string | undefined;
  place: Municipality | undefined;
  /** The place as it was typed. */
  location: string;
}

/** The form of the contact and services pages (specification 2–5). Once it is sent, an empty one replaces it. */
export function EnquiryIsland({ business, ...props }: EnquiryIslandProps) {
  return (
    <BusinessContext value={business}>
      <Enquiry {...props} />
    </BusinessContext>
  );
}

function Enquiry({ outcome, ...page }: Omit<EnquiryIslandProps, "business">) {
  const messages = useMessages();
  const { sentNotice, failure } = useEnquiryMessages(page.kind);
  const toast = useToast();
  /** `round` counts the forms that were sent from this page; each of them starts anew. */
  const [{ round, sent }, setView] = useState<{ round: number; sent?: SentEnquiry }>(() =>
    outcome?.status === "sent"
      ? { round: 0, sent: { reference: outcome.reference, place: outcome.place, location: "" } }
      : { round: 0 },
  );
  const known = useKnownPlace(sent?.location ?? "");
  const initial = round > 0 || sent !== undefined ? undefined : outcome;

  function showSent(reference: string | undefined, { location = "" }: Entries) {
    toast.show(sentToast(reference, sentNotice.title, messages));
    setView({ round: round + 1, sent: { reference, place: undefined, location } });
  }

  return (
    <EnquiryForm
      key={round}
      {...page}
      initialStatus={statusAfter(initial)}
      initialValues={initial?.entries ?? {}}
      place={initial?.place}
      isPrefilled={initial?.status === "prefilled"}
      sent={sent && { ...sent, place: sent.place ?? known }}
      onSent={showSent}
      // One line: the notice in the page says the rest (D28).
      onFailed={() => toast.show({ tone: "bad", title: failure.title, duration: resultToastDuration })}
    />
  );
}

interface EnquiryFormProps extends Omit<EnquiryIslandProps, "outcome" | "business"> {
  initialStatus: FormStatus;
  /** What was typed before, if the server sent the form back. */
  initialValues: Entries;
  /** The municipality that the server found in it. */
  place: Municipality | undefined;
  /** True if another page filled it in. */
  isPrefilled: boolean;
  /** The enquiry that was sent before this form. */
  sent: SentEnquiry | undefined;
  onSent(reference: string | undefined, entries: Entries): void;
  onFailed(): void;
}

function EnquiryForm(props: EnquiryFormProps) {
  const { kind, initialStatus, place, isPrefilled, sent, whatsapp, hasPrivacyText } = props;
  const locale = useLocale();
  const { enquiry } = useMessages().forms;
  const { failure } = useEnquiryMessages(kind);
  const now = useNow();
  const today = now === undefined ? props.today : todayInRome(now);
  const { form, formProps, entries, status, field, follow, markChange } = useForm(props);
  const date = field("eventDate");

  return (
    <div className="panel on-white" data-sent={sent && kind}>
      <ErrorSummary kind={kind} status={status} level={3} failure={failure} />
      {sent && status.name !== "refused" && status.name !== "failed" && (
        <SentNotice kind={kind} sent={sent} whatsapp={whatsapp} />
      )}
      {isPrefilled && kind === "contact" && <PrefilledNote date={entries["eventDate"] ?? ""} today={today} />}
      <Draft form={form} restores={initialStatus.name === "idle"} onClear={follow} />
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
          <TextField {...field("description")} hint={enquiry.descriptionHint} rows={4} full />
          <FormActions
            kind={kind}
            sending={status.name === "sending"}
            submit={enquiry.submit}
            consent={enquiry.consent}
            hasPrivacyText={hasPrivacyText}
          />
        </div>
      </form>
    </div>
  );
}

/** The reason why a booking goes on here: its day lies beyond the booking window (D36). */
function PrefilledNote({ date, today }: { date: string; today: string }) {
  const { late } = useMessages().forms;
  const { last } = windowFrom(today);
  if (!isCivilDate(date) || date <= last) return null;
  return (
    <p className="prefilled on-gialla">
      <b>{late.title}.</b> {fill(late.carried, { last: formatDate(last), date: formatDate(date) })}
    </p>
  );
}

/** Shows the reference of the enquiry, and a link to a chat that starts with it (D23). */
function SentNotice({ kind, sent, whatsapp }: { kind: EnquiryKind; sent: SentEnquiry; whatsapp: string | undefined }) {
  const messages = useMessages();
  const { forms } = messages;
  const { title, text } = useEnquiryMessages(kind).sentNotice;
  const { reference, place } = sent;
  return (
    <Notice tone="ok" title={title} level={3} id={anchors.answer} answer={reference ?? ""}>
      <p>{text}</p>
      {reference !== undefined && (
        <p>
          {forms.sent.code}: <strong className="nb">{reference}</strong>
        </p>
      )}
      {place && <CoverageLine place={place} />}
      {reference !== undefined && whatsapp !== undefined && (
        <p>
          <a className="link" href={chatAbout(reference, whatsapp, messages)} target="_blank" rel="noopener">
            {forms.sent.whatsapp}
            <NewTab />
          </a>
        </p>
      )}
    </Notice>
  );
}

/** The results of sending: each page has its own texts (specification 8). */
function useEnquiryMessages(kind: EnquiryKind) {
  const { enquiry, genericSuccess } = useMessages().forms;
  const { responseHours } = useBusiness();
  const { failure, failureText, sentText } = enquiry[kind];
  return {
    failure: { title: failure, text: failureText },
    sentNotice: {
      title: kind === "service" ? enquiry.service.sent : genericSuccess,
      text: fill(sentText, { hours: responseHours.contact }),
    },
  };
}
