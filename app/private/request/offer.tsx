import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { ActionForm } from "../action-form.tsx";
import type { OfferModel } from "./actions-model.ts";

interface OfferProps {
  offer: OfferModel;
  messages: RequestMessages["offer"];
  version: string;
  refused: boolean;
  error: string | undefined;
  typed: string | undefined;
}

/** The owner's offer of another time: accepted with one click, refused after opening a disclosure. */
export function Offer({ offer, messages, version, refused, error, typed }: OfferProps) {
  return (
    <section className="section section--tight on-white offer">
      <div className="wrap offer__in">
        <div className="offer__text">
          <Heading text={messages.title} level={2} />
          <p className="lead">{offer.text}</p>
          {offer.message !== undefined && <p className="words">{offer.message}</p>}
          <ActionForm action="accept-offer" version={version} send={offer.accept} variant="primary" />
        </div>
        <Disclosure title={messages.refuseTitle} tagline={messages.refuseTagline} open={refused}>
          <ActionForm action="refuse-offer" version={version} send={messages.send}>
            <TextField
              id="no-message"
              name="message"
              label={messages.message}
              optional={messages.optional}
              rows={2}
              maxLength={fieldLimits.message}
              defaultValue={typed}
              error={error}
            />
          </ActionForm>
        </Disclosure>
      </div>
    </section>
  );
}
