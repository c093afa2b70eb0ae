import type { Entries } from "#app/forms/entries.ts";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import type { DecisionWords } from "#i18n/messages/it/decision.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import type { Notice, Refusal } from "../request/outcome.ts";
import { OutcomeNotice } from "../request/outcome-notice.tsx";
import type { DecisionModel, Way } from "./decision-model.ts";
import { Glance } from "./glance.tsx";
import { WaySheet } from "./way-sheet.tsx";

interface DecisionPageProps {
  model: DecisionModel;
  words: Pick<DecisionWords, "failed" | "back" | "date" | "slot" | "ways" | "call" | "write" | "whatsapp"> &
    Pick<DecisionWords, "sameDay" | "taken">;
  done: Notice | undefined;
  refusal: (Refusal<string> & { days: readonly { date: string; label: string }[] }) | undefined;
}

/** The answer that is offered first: what the visitor waits for. */
function primaryOf(ways: readonly Way[]): Way | undefined {
  return ways.find(({ act }) => act === "accept-offer") ?? ways.find(({ act }) => act === "accept");
}

/**
 * One request as the owner decides on it. Opening the page does nothing: each answer opens a sheet that says what will happen,
 * and asks.
 *
 * Accessibility: the bar under the thumb is a list of links to the sheets, which need no scripts.
 */
export function DecisionPage({ model, words, done, refusal }: DecisionPageProps) {
  const messages = useMessages();
  const { ways, version, moment } = model;
  const primary = primaryOf(ways);
  const inOrder = [...ways.filter((way) => way !== primary).toReversed(), ...(primary === undefined ? [] : [primary])];
  const typed = (act: string): Entries => (refusal?.act === act ? refusal.entries : {});
  const errorsIn = (act: string) => (name: string) => {
    const code = refusal?.act === act ? refusal.errors[name] : undefined;
    return code === undefined ? undefined : errorMessage(code, messages);
  };
  const answer = (
    <OutcomeNotice
      done={done}
      refusal={refusal}
      words={words.failed}
      asking={{ act: "propose", version, timeSlot: moment.timeSlot, days: refusal?.days ?? [] }}
      fields={{}}
    />
  );
  // In the sheet that was refused, where it is still there: on a phone it covers the rest.
  const sheetOfAnswer = ways.find(({ act }) => act === refusal?.act);
  return (
    <div className={ways.length > 3 ? "decide decide--many night" : "decide night"}>
      <div className="wrap">
        {sheetOfAnswer === undefined && answer}
        <div className="decide__grid">
          <Glance model={model} words={words} />
          <div className="decide__ways">
            {ways.map((way) => (
              <WaySheet
                key={way.act}
                way={way}
                version={version}
                words={words}
                moment={moment}
                variant={way === primary ? "primary" : way.act === "decline" || way.act === "cancel" ? "stop" : "line"}
                typed={typed(way.act)}
                errorOf={errorsIn(way.act)}
              >
                {way === sheetOfAnswer && answer}
              </WaySheet>
            ))}
          </div>
        </div>
      </div>
      {ways.length > 0 && (
        <nav className="thumb night" aria-label={words.ways}>
          {inOrder.map((way) => (
            <a
              key={way.act}
              className={way === primary ? "btn btn--primary" : "btn btn--line"}
              href={`#${decisionAnchors[way.act]}`}
            >
              {way.short}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
