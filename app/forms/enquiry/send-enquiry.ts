import type { CallAnswer } from "../documented-call.ts";
import { sendEmail } from "../email-call.ts";
import type { Entries } from "../entries.ts";
import { submitForm } from "../form-call.ts";
import { contactParams, type EnquiryKind, serviceFormData } from "./enquiry-entries.ts";

/** Makes the call that specification 7 lists for the form's page. */
export function sendEnquiry(kind: EnquiryKind, entries: Entries): Promise<CallAnswer> {
  return kind === "contact" ? sendEmail("contact", contactParams(entries)) : submitForm(serviceFormData(entries));
}
