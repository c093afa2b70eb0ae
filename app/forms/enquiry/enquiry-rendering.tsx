import { type SubmitEvent, useRef } from "react";
import { Field, TextField } from "#app/ui/field.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { todayInRome } from "#domain/policy/booking-window.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { Draft } from "../draft.tsx";
import type { Entries } from "../entries.ts";
import { errorWords } from "../error-words.ts";
import { HiddenFields } from "../hidden-fields.tsx";
import { PlaceField } from "../place/place-field.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { useEntries } from "../use-entries.ts";
import { useNow } from "../use-now.ts";
import { type FormStatus, useSubmission } from "../use-submission.ts";
import {
  checkEnquiry,
  type EnquiryField,
  type EnquiryKind,
  enquiryPages,
  fieldIds,
  isRequired,
} from "./enquiry-entries.ts";
import { EnquiryNotice } from "./enquiry-notice.tsx";
import { useEnquiryWords } from "./enquiry-words.ts";
import { sendEnquiry } from "./send-enquiry.ts";

interface EnquiryRenderingProps {
  kind: EnquiryKind;
  today: string;
  whatsapp: string;
  /** What was typed before, where the server sent it back. */
  kept: Entries;
  status: FormStatus;
  /** The municipality that the server found in what was sent to it. */
  place: Municipality | undefined;
  reference: string | undefined;
  onSent(reference: string, entries: Entries): void;
  onFailed(): void;
}

/** The form itself: posts to its own page without scripts, makes the documented call with them. */
export function EnquiryRendering(props: EnquiryRenderingProps) {
  const { kind, today: todayOnServer, whatsapp, kept, status: initial, place, reference, onSent, onFailed } = props;
  const locale = useLocale();
  const messages = useMessages();
  const { enquiry } = messages.forms;
  const words = useEnquiryWords(kind);
  const now = useNow();
  const today = now === undefined ? todayOnServer : todayInRome(now);

  const form = useRef<HTMLFormElement>(null);
  const { entries, corrected, follow, markChange } = useEntries(form, kept);
  const { status, submit } = useSubmission({
    initial,
    check: (element, typed) =>
      checkEnquiry(typed, {
        kind,
        today,
        emailLooksRight: !validityOf(element, "reply_to")?.typeMismatch,
        dateLooksRight: !validityOf(element, "eventDate")?.badInput,
      }),
    send: (typed) => sendEnquiry(kind, typed),
    onSent,
    onFailed,
  });

  const field = (name: EnquiryField) => {
    const code = status.name === "refused" && !corrected.has(name) ? status.errors[name] : undefined;
    return {
      id: fieldIds[name],
      name,
      label: words.label(name),
      required: isRequired(kind, name),
      defaultValue: kept[name],
      error: code === undefined ? undefined : errorWords(code, messages),
    };
  };

  function send(event: SubmitEvent<HTMLFormElement>) {
    markChange(undefined);
    void submit(event);
  }

  return (
    <>
      <EnquiryNotice kind={kind} status={status} place={place} reference={reference} whatsapp={whatsapp} />
      <Draft of={kind} form={form} entries={entries} kept={kept} sent={reference !== undefined} onChange={follow} />
      <form
        method="post"
        action={pathTo(enquiryPages[kind], locale, anchors.answer)}
        noValidate
        ref={form}
        onSubmit={send}
        onChange={(event) => markChange((event.target as Partial<HTMLInputElement>).name)}
      >
        <HiddenFields />
        <div className="formgrid">
          <Field {...field("fullName")} autoComplete="name" />
          <Field {...field("reply_to")} type="email" inputMode="email" autoComplete="email" />
          <Field
            {...field("eventDate")}
            type="date"
            min={today}
            optional={isRequired(kind, "eventDate") ? undefined : enquiry.optionalDate}
          />
          <Field {...field("partyType")} />
          <PlaceField
            {...field("location")}
            value={entries["location"] ?? ""}
            place={reference === undefined ? place : undefined}
            onChoose={() => markChange("location")}
          />
          <TextField {...field("description")} hint={enquiry.descriptionHint} rows={4} full />
          <div className="full actions">
            <SubmitButton sending={status.name === "sending"}>{enquiry.submit}</SubmitButton>
            <PrivacyNote text={enquiry.consent} measure="max-w-88" />
          </div>
        </div>
      </form>
    </>
  );
}

/** What the browser itself says of a field. */
function validityOf(form: HTMLFormElement, name: EnquiryField): ValidityState | undefined {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element.validity : undefined;
}
