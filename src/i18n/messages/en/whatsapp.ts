import type { MessagesOf } from "#src/i18n/messages/messages.ts";
import type { whatsapp as italian } from "#src/i18n/messages/it/whatsapp.ts";

export const whatsapp: MessagesOf<typeof italian> = {
  event: "your event",
  received:
    "Hi {first}, this is {brand}. I have your request for {day} and will answer it shortly. May I ask you two quick questions?",
  quoted:
    "Hi {first}, this is {brand}. I’ve emailed you the quote for {day}: {amount} including VAT, valid until {by}. If anything isn’t right, write to me here.",
  accepted:
    "Hi {first}, this is {brand}. Thank you: the quote for {day} is accepted. The deposit is {amount}, due by {by}; until then the day is held for you.",
  confirmed: "Hi {first}, this is {brand}. Everything is confirmed for {day}. If you need anything, write to me here.",
  confirmedDue: "Hi {first}, this is {brand}. Everything is confirmed for {day}. {amount} is still due, by {by}.",
  declined: "Hi {first}, this is {brand}. Sorry, we can’t make it for {day}. If another day works, write to me here.",
  withdrawn:
    "Hi {first}, this is {brand}. I see the request for {day} is withdrawn. If you change your mind, write to me here.",
  expired: "Hi {first}, this is {brand}. The quote for {day} has expired: if you still need it, I’ll send another one.",
  lapsed:
    "Hi {first}, this is {brand}. The deposit for {day} didn’t arrive and the day is free again. If you still want it, write to me here.",
  cancelled: "Hi {first}, this is {brand}. The booking for {day} is cancelled. If you need anything, write to me here.",
};
