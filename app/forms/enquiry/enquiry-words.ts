import { useMessages } from "#app/ui/messages.tsx";
import { policy } from "#domain/policy/constants.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { EnquiryField, EnquiryKind } from "./enquiry-entries.ts";

/** How the form names its fields, and what it says once it is sent or has failed: each page has its own words (specification 8). */
export function useEnquiryWords(kind: EnquiryKind) {
  const { enquiry, labels, genericSuccess } = useMessages().forms;
  const names: Record<EnquiryField, string> = {
    fullName: labels.name,
    reply_to: labels.email,
    eventDate: enquiry.eventDate,
    partyType: enquiry.partyType,
    location: enquiry.location,
    description: enquiry.description,
  };
  const { failure, failureText, sentText } = enquiry[kind];
  return {
    label: (field: EnquiryField): string => names[field],
    failure: { title: failure, text: failureText },
    sent: {
      title: kind === "service" ? enquiry.service.sent : genericSuccess,
      text: fill(sentText, { hours: policy.responseHours.contact }),
    },
  };
}
