import { formatDate } from "#i18n/format.ts";
import type { FieldErrors, RequestKind } from "#domain/requests/vocabulary.ts";
import type { PageId } from "#i18n/routes.ts";
import type { TemplateParams } from "../email-call.ts";
import type { Entries } from "../entries.ts";
import type { ServiceFormData } from "../form-call.ts";

/** Whose form it is: the contact page's or the services page's. */
export type EnquiryKind = Exclude<RequestKind, "booking">;

/** The page that each form stands on. */
export const enquiryPages = { contact: "contact", service: "services" } as const satisfies Record<EnquiryKind, PageId>;

/** The fields, by the names of specification 3, in the order in which they stand on the page. */
export const enquiryFields = ["fullName", "reply_to", "eventDate", "partyType", "location", "description"] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** Where the page shows each field: what its errors are tied to and its links lead to. */
export const fieldIds: Record<EnquiryField, string> = {
  fullName: "enquiry-name",
  reply_to: "enquiry-email",
  eventDate: "enquiry-date",
  partyType: "enquiry-party-type",
  location: "enquiry-location",
  description: "enquiry-description",
};

/** Whether a field has to be filled in: on the services page the date may be left open (D15). */
export function isRequired(kind: EnquiryKind, field: EnquiryField): boolean {
  return kind === "contact" || field !== "eventDate";
}

interface Circumstances {
  kind: EnquiryKind;
  /** `yyyy-mm-dd`, Rome. */
  today: string;
  /** What the browser's own checks say: a date field hands out nothing until its day is whole. */
  emailLooksRight: boolean;
  dateLooksRight: boolean;
}

/** The courtesy check before an enquiry is sent; the server's is the rule (D21). */
export function checkEnquiry(
  entries: Entries,
  { kind, today, emailLooksRight, dateLooksRight }: Circumstances,
): FieldErrors<EnquiryField> {
  const errors: FieldErrors<EnquiryField> = {};
  for (const field of enquiryFields) {
    if (isRequired(kind, field) && (entries[field] ?? "").trim() === "") errors[field] = "required";
  }
  const date = entries["eventDate"] ?? "";
  if (!dateLooksRight) errors.eventDate = "invalid-date";
  else if (date !== "" && date < today) errors.eventDate = "date-past";
  if (errors.reply_to === undefined && !emailLooksRight) errors.reply_to = "invalid-email";
  return errors;
}

/** An enquiry as the contact page's call carries it (specification 7). */
export function contactParams(entries: Entries): TemplateParams["contact"] {
  const entry = (name: string): string => entries[name] ?? "";
  return {
    fullName: entry("fullName"),
    reply_to: entry("reply_to"),
    eventDate: formatDate(entry("eventDate")),
    partyType: entry("partyType"),
    location: entry("location"),
    description: entry("description"),
    locale: entry("locale"),
    website: entry("website"),
  };
}

/** The same as the services page's call carries it. */
export function serviceFormData(entries: Entries): ServiceFormData {
  const { fullName, reply_to, eventDate, partyType, location, description, locale, website } = contactParams(entries);
  return {
    name: fullName,
    email: reply_to,
    eventDate,
    eventType: partyType,
    location,
    message: description,
    details: { eventDate, partyType, location, locale },
    website,
  };
}
