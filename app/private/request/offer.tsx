import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/field.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { ActForm } from "./act-form.tsx";
import type { OfferModel } from "./acts-model.ts";

interface OfferProps {
  offer: OfferModel;
  words: RequestWords["offer"];
  version: string;
  refused: boolean;
  error: string | undefined;
  typed: string | undefined;
}

/** The owner's offer of another moment: yes with one press, no after opening what says so. */
export function Offer({ offer, words, version, refused, error, typed }: OfferProps) {
  return (
    <section className="section section--tight paper linen offer" aria-labelledby="proposta">
      <div className="wrap">
        <h2 className="h2" id="proposta">
          <InlineText text={words.title} />
        </h2>
        <p className="lead mt-4">{offer.text}</p>
        {offer.message !== undefined && <p className="offer__said">{offer.message}</p>}
        <ActForm act="accept-offer" version={version} send={offer.accept} variant="primary" />
        <Disclosure title={words.refuseTitle} tagline={words.refuseTagline} open={refused}>
          <ActForm act="refuse-offer" version={version} send={words.send}>
            <TextField
              id="no-message"
              name="message"
              label={words.message}
              optional={words.optional}
              rows={2}
              maxLength={fieldLimits.message}
              defaultValue={typed}
              error={error}
            />
          </ActForm>
        </Disclosure>
      </div>
    </section>
  );
}
