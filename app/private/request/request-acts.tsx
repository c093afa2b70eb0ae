import type { Entries } from "#app/forms/entries.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { ActForm } from "./act-form.tsx";
import type { ActsModel, EndModel } from "./acts-model.ts";
import { AskForTime } from "./ask-for-moment.tsx";
import { ChangeDetails } from "./change-details.tsx";

interface RequestActsProps {
  acts: ActsModel;
  words: RequestWords["acts"];
  version: string;
  /** Where the calendar entry and the brief are; undefined where there is none. */
  calendar: string | undefined;
  brief: string | undefined;
  /** The act whose form was refused: it stands open, with what had been typed. */
  refused: string | undefined;
  entries: Entries;
  /** What is wrong with a field of an act’s form. */
  errorsIn(act: string): (name: string) => string | undefined;
}

/** All that can be done from here. What has consequences opens first, says what they are, and only then has its button. */
export function RequestActs({ acts, words, version, calendar, brief, refused, entries, errorsIn }: RequestActsProps) {
  const { change, ask, end, erase } = acts;
  const typed = (act: string) => (refused === act ? entries : {});
  return (
    <section className="section paper linen" aria-labelledby="azioni">
      <div className="wrap grid acts-grid">
        <div className="acts-grid__text">
          <h2 className="h2" id="azioni">
            <InlineText text={words.title} />
          </h2>
          <p className="hint mt-5 max-w-88">{words.hint}</p>
        </div>
        <div className="acts-grid__body acts">
          {calendar !== undefined && (
            <a className="acts__row" href={calendar} download>
              <span className="h3">{words.calendar}</span>
              <Icon name="calendar" />
            </a>
          )}
          {brief !== undefined && (
            <a className="acts__row" href={brief}>
              <span className="h3">{words.brief}</span>
              <Icon name="arrow-right" />
            </a>
          )}
          {change !== undefined && (
            <Disclosure title={words.change} tagline={change.tagline} open={refused === "change-details"}>
              {change.values === undefined ? (
                words.changePassedText
              ) : (
                <ActForm act="change-details" version={version} send={words.save}>
                  <ChangeDetails
                    values={{ ...change.values, ...typed("change-details") }}
                    addressHint={change.addressHint}
                    errorOf={errorsIn("change-details")}
                  />
                </ActForm>
              )}
            </Disclosure>
          )}
          {ask !== undefined && (
            <Disclosure title={words.ask} tagline={words.askTagline} open={refused === "ask-for-moment"}>
              <ActForm act="ask-for-moment" version={version} send={words.askSend}>
                <AskForTime
                  model={ask}
                  words={words}
                  typed={typed("ask-for-moment")}
                  errorOf={errorsIn("ask-for-moment")}
                />
              </ActForm>
            </Disclosure>
          )}
          {end !== undefined && (
            <Disclosure title={end.title} tagline={end.tagline} open={refused === end.act}>
              <EndRequest end={end} version={version} />
            </Disclosure>
          )}
          <Disclosure title={words.erase} tagline={words.eraseTagline}>
            <p>{erase.text}</p>
            {erase.possible && <ActForm act="erase" version={version} send={words.eraseSend} variant="stop" />}
          </Disclosure>
        </div>
      </div>
    </section>
  );
}

function EndRequest({ end, version }: { end: EndModel; version: string }) {
  return (
    <>
      <p>
        <InlineText text={end.text} />
      </p>
      {end.rows.length > 0 && (
        <dl className="dates mt-5">
          {end.rows.map(({ when, refund, isNow }) => (
            <div key={when} className={isNow ? "is-now" : undefined} aria-current={isNow ? "true" : undefined}>
              <dt>{when}</dt>
              <dd>{refund}</dd>
            </div>
          ))}
        </dl>
      )}
      <ActForm act={end.act} version={version} send={end.send} variant="stop" />
    </>
  );
}
