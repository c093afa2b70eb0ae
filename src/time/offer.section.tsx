import { capitalize } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { eventTimeText } from "#src/i18n/messages/request-messages.ts";
import { eventTimeOf } from "#src/requests/events.ts";
import { Act, type Shown, VisitorForm, useRequestMessages } from "#src/requests/visitor-form.tsx";
import { Heading } from "#src/ui/heading.tsx";

export function Offer(shown: Shown) {
  const { view } = shown;
  const { locale, messages } = useRequestMessages();
  const { offer: words, timeline } = messages;
  const { offer, request } = view;
  if (offer === undefined) return null;
  const before = eventTimeOf(request.content);
  const time = eventTimeText(offer.time, locale);
  const text = before === undefined ? `${time}.` : fill(words.text, { time, before: eventTimeText(before, locale) });
  return (
    <section className="section section--tight on-white offer">
      <div className="wrap parts two">
        <div className="column">
          <Heading text={words.title} level={2} />
          <p className="lead">{capitalize(text, locale)}</p>
          {offer.message !== undefined && <p className="words">{fill(timeline.quote, { message: offer.message })}</p>}
          <VisitorForm {...shown} act="accept-offer" />
        </div>
        <div className="acts__list">
          <Act {...shown} act="refuse-offer" />
        </div>
      </div>
    </section>
  );
}
