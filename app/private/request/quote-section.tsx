import type { Entries } from "#app/forms/entries.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { ActionForm } from "../action-form.tsx";
import { QuoteTable } from "../money/quote-table.tsx";
import type { FoldedQuote, OpenQuote } from "./quote-section-model.ts";

interface QuoteSectionProps {
  open: OpenQuote;
  messages: RequestMessages;
  /** Names the state that is shown. */
  version: string;
  /** The action that was refused, with what had been typed. */
  refused: string | undefined;
  entries: Entries;
  errorsIn(action: string): (name: string) => string | undefined;
}

/** The ids of the fields of the three answers, for links to them. */
export const answerIds = { typedName: "firma-nome", change: "modifica-testo", decline: "rifiuto-testo" } as const;

/** The quote that waits for an answer: its lines, what changed since the one before, the terms, and the three answers. */
export function QuoteSection({ open, messages, version, refused, entries, errorsIn }: QuoteSectionProps) {
  const quoteMessages = messages.quote;
  const { quote, compared, accept, canAskChange, canDecline } = open;
  const versionField = <input type="hidden" name="quoteVersion" value={quote.version} />;
  const typed = (action: string) => (refused === action ? entries["message"] : undefined);
  return (
    <section className="section section--tight on-white">
      <div className="wrap quoted">
        <div>
          <div className="quoted__head">
            <h2 className="h2" id="preventivo">
              {quoteMessages.title}
            </h2>
            <p className="small muted tnum">{quote.number}</p>
          </div>
          <QuoteTable quote={quote} />
          {quote.message !== undefined && <p className="words quoted__message">{quote.message}</p>}
          {compared !== undefined && (
            <Disclosure title={compared.title} open>
              <ul className="rows quoted__changes">
                {compared.rows.map(({ change, label, amount }, index) => (
                  <li key={index}>
                    <span>
                      {change !== "" && <small>{change}</small>}
                      <b>{label}</b>
                    </span>
                    <span className="tnum">{amount}</span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </div>
        <div className="quoted__answer">
          {accept !== undefined && (
            <section className="sign">
              <h2 className="h2" id="firma">
                {quoteMessages.answerTitle}
              </h2>
              <ul className="sign__terms">
                {accept.terms.map(({ when, text }) => (
                  <li key={text}>
                    <b>{when}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
              <ActionForm action="accept-quote" version={version} send={accept.send} variant="primary">
                {versionField}
                <Field
                  id={answerIds.typedName}
                  name="typedName"
                  label={quoteMessages.name}
                  required
                  autoComplete="name"
                  maxLength={fieldLimits.name}
                  defaultValue={refused === "accept-quote" ? entries["typedName"] : undefined}
                  error={errorsIn("accept-quote")("typedName")}
                />
              </ActionForm>
              <p className="small muted">{quoteMessages.acceptNote}</p>
            </section>
          )}
          <div className="acts__list">
            {canAskChange && (
              <Disclosure
                title={quoteMessages.change}
                tagline={quoteMessages.changeTagline}
                open={refused === "request-change"}
              >
                <ActionForm action="request-change" version={version} send={quoteMessages.changeSend}>
                  {versionField}
                  <TextField
                    id={answerIds.change}
                    name="message"
                    label={quoteMessages.changeText}
                    required
                    rows={3}
                    maxLength={fieldLimits.message}
                    defaultValue={typed("request-change")}
                    error={errorsIn("request-change")("message")}
                  />
                </ActionForm>
              </Disclosure>
            )}
            {canDecline && (
              <Disclosure
                title={quoteMessages.decline}
                tagline={quoteMessages.declineTagline}
                open={refused === "decline-quote"}
              >
                <ActionForm action="decline-quote" version={version} send={quoteMessages.declineSend} variant="stop">
                  {versionField}
                  <TextField
                    id={answerIds.decline}
                    name="message"
                    label={quoteMessages.declineText}
                    optional={messages.actions.optional}
                    rows={2}
                    maxLength={fieldLimits.message}
                    defaultValue={typed("decline-quote")}
                    error={errorsIn("decline-quote")("message")}
                  />
                </ActionForm>
              </Disclosure>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Quotes that can only be read: the agreement and earlier versions. */
export function FoldedQuotes({ quotes }: { quotes: readonly FoldedQuote[] }) {
  return (
    <div className="acts__list">
      {quotes.map(({ title, tagline, quote }) => (
        <Disclosure key={quote.version} title={title} tagline={tagline}>
          <QuoteTable quote={quote} />
          {quote.message !== undefined && <p className="words">{quote.message}</p>}
        </Disclosure>
      ))}
    </div>
  );
}
