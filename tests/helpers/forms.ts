import type { TypedFields } from "#src/booking/parse.ts";

/** A valid booking for a day. */
export function bookingFields(changes: TypedFields = {}): Record<string, string> {
  return withChanges(
    {
      name: "Giulia Marchetti",
      email: "giulia@posta.example",
      phone: "+39 333 000 0000",
      location: "Villa Aldobrandini, Frascati",
      details: "Novanta invitati, dalle 19:30.",
      date: "2027-05-15",
      timeSlot: "16:00",
      eventType: "wedding",
      locale: "IT",
      website: "",
    },
    changes,
  );
}

/** A valid enquiry. */
export function enquiryFields(changes: TypedFields = {}): Record<string, string> {
  return withChanges(
    {
      fullName: "Emma Clarke",
      reply_to: "emma@post.example",
      eventDate: "2027-06-12",
      partyType: "Garden party",
      location: "Grottaferrata",
      description: "About forty guests.\nTwo alcohol-free drinks, please.",
      locale: "EN",
      website: "",
    },
    changes,
  );
}

function withChanges(fields: Record<string, string>, changes: TypedFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...fields, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
