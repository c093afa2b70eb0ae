import { useMessages } from "#app/ui/messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors } from "#i18n/routes.ts";
import { errorWords } from "../error-words.ts";
import { FieldLink, FormNotice } from "../form-notice.tsx";
import { CoverageLine } from "../place/coverage-line.tsx";
import type { FormStatus } from "../use-submission.ts";
import { enquiryFields, type EnquiryKind, fieldIds } from "./enquiry-entries.ts";
import { useEnquiryWords } from "./enquiry-words.ts";

interface EnquiryNoticeProps {
  kind: EnquiryKind;
  status: FormStatus;
  /** The municipality that the enquiry named, as far as it is known. */
  place: Municipality | undefined;
  /** Of the enquiry that was sent before this rendering of the form. */
  reference: string | undefined;
  /** The operator's number, digits only. */
  whatsapp: string;
}

/** The answer to what was sent, above the form. */
export function EnquiryNotice({ kind, status, place, reference, whatsapp }: EnquiryNoticeProps) {
  const { kept, unanswered } = useMessages().forms;
  const { failure } = useEnquiryWords(kind);
  if (status.name === "refused") return <RefusalNotice kind={kind} status={status} errors={status.errors} />;
  if (status.name === "failed") {
    return (
      <FormNotice title={failure.title} level={3} className="mb-8" answer={status}>
        <p>{failure.text}</p>
        <p className="mt-3">
          {kept} {status.unanswered && unanswered}
        </p>
      </FormNotice>
    );
  }
  return reference === undefined ? null : (
    <SentNotice kind={kind} place={place} reference={reference} whatsapp={whatsapp} />
  );
}

/** Carries the code under which the request is known, and a chat that begins with it (D23). */
function SentNotice({ kind, place, reference, whatsapp }: Omit<EnquiryNoticeProps, "status"> & { reference: string }) {
  const { forms, frame } = useMessages();
  const { sent } = useEnquiryWords(kind);
  const greeting = encodeURIComponent(fill(forms.sent.whatsappText, { reference }));
  return (
    <Notice tone="ok" title={sent.title} level={3} className="mb-8" id={anchors.answer} answer={reference}>
      <p>{sent.text}</p>
      <p className="mt-3">
        {forms.sent.code}: <strong className="nb">{reference}</strong>
      </p>
      {place && (
        <div className="mt-3">
          <CoverageLine place={place} />
        </div>
      )}
      <p>
        <a className="link" href={`https://wa.me/${whatsapp}?text=${greeting}`} target="_blank" rel="noopener">
          {forms.sent.whatsapp}
          <span className="vh"> {frame.newTab}</span>
        </a>
      </p>
    </Notice>
  );
}

function RefusalNotice({ kind, status, errors }: { kind: EnquiryKind; status: FormStatus; errors: FieldErrors }) {
  const messages = useMessages();
  const { toCorrect, kept } = messages.forms;
  const { label } = useEnquiryWords(kind);
  return (
    <FormNotice title={toCorrect} level={3} className="mb-8" answer={status}>
      <ul>
        {enquiryFields.map((field) => {
          const code = errors[field];
          return code === undefined ? null : (
            <li key={field}>
              <FieldLink to={fieldIds[field]}>{label(field)}</FieldLink>: {errorWords(code, messages)}
            </li>
          );
        })}
      </ul>
      <p className="mt-3">{kept}</p>
    </FormNotice>
  );
}
