import { data, redirect } from "react-router";
import { dayText } from "#src/i18n/request-text.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { answerAsCrew, openAsCrew, tickThing } from "#src/requests/crew.server.ts";
import frameStyles from "#src/requests/frame.css?url";
import { closedPage, InvalidLink, invalidLink, PrivateFrame } from "#src/requests/frame.tsx";
import { Button } from "#src/ui/button.tsx";
import { Go } from "#src/ui/link.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { answeredTime, answerText } from "./crew.ts";
import eventSheetStyles from "./event-sheet.css?url";
import { EventSheet, eventSheetOf } from "./event-sheet.page.tsx";
import { suppliedEvent, SupplyLists, tickNames } from "./supplies.section.tsx";
import type { Route } from "./+types/crew-sheet.page";

export const handle: PageHandle = {
  posts: { limit: "actions", who: "link", body: "fields" },
  frame: "own",
  styles: [frameStyles, eventSheetStyles],
};

/** The names of the fields besides the ticks: the answer, and the time that it is for. */
const names = { answer: "answer", time: "time" } as const;
const answerAnchor = "risposta";

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { eventSheet, prices } = content.in("it");
  const opened = await openAsCrew(context.get(servicesContext).site, token);
  const { crew: texts } = eventSheet;
  if (!opened.ok || texts === undefined) {
    const reason = opened.ok ? "unknown" : opened.reason;
    if (reason !== "off") return invalidLink({ ok: false, reason }, "it");
    return texts === undefined
      ? invalidLink({ ok: false, reason: "expired" }, "it")
      : closedPage(texts.off, "", "expired");
  }
  const { state, member, ticked } = opened;
  const sheet = eventSheetOf(state, "owner", content, "it");
  return data({
    opened: true as const,
    member,
    ticked,
    texts,
    sheet: {
      ...sheet,
      known: sheet.known.filter(({ value }) => value !== undefined),
      content: { ...eventSheet, title: texts.title, lead: texts.lead },
    },
    supplied: suppliedEvent(state.request, state.history, prices),
    title: `${texts.title.replaceAll("*", "")} · ${sheet.request.reference}`,
  });
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { site, admission } = context.get(servicesContext);
  const opened = await openAsCrew(site, token);
  if (!opened.ok) return data(undefined, { status: opened.reason === "unknown" ? 404 : 410 });
  if (!admission.allowed) {
    return data(undefined, { status: 429, headers: { "Retry-After": String(admission.retryAfterSeconds) } });
  }
  const form = await request.formData();
  const [answer, time] = [form.get(names.answer), form.get(names.time)];
  const [tick, untick] = [form.get(tickNames.tick), form.get(tickNames.untick)];
  const thing = tick ?? untick;
  const page = privatePath("crew-sheet", "it", token);
  if ((answer === "yes" || answer === "no") && typeof time === "string") {
    await answerAsCrew(site, opened.member.id, answer, time.slice(0, longestText));
    return redirect(`${page}#${answerAnchor}`, 303);
  }
  if (typeof thing !== "string" || Array.from(thing).length > longestText) return data(undefined, { status: 400 });
  await tickThing(site, opened.state.request.id, thing, tick !== null);
  // The fragment of the posted address stays: it leads to the thing.
  return redirect(page, 303);
}

const longestText = 500;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function CrewSheetRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  if (!loaderData.opened) return <InvalidLink {...loaderData} site={site} />;
  return (
    <PrivateFrame site={site} reference={loaderData.sheet.request.reference} forOwner>
      <CrewSheet {...loaderData} company={site.company} />
    </PrivateFrame>
  );
}

type CrewSheetProps = Extract<Route.ComponentProps["loaderData"], { opened: true }> & {
  company: Route.ComponentProps["matches"][0]["loaderData"]["company"];
};

function CrewSheet({ member, ticked, texts, sheet, supplied, company }: CrewSheetProps) {
  const { order } = sheet.request.content;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(order.place.text)}`;
  return (
    <form method="post">
      <input type="hidden" name={names.time} value={answeredTime(order)} />
      <section className="wrap event-sheet__question" id={answerAnchor} aria-labelledby={`${answerAnchor}-titolo`}>
        <h2 className="h2" id={`${answerAnchor}-titolo`}>
          {`${member.name}, ${order.date === undefined ? "" : dayText(order.date, "it")}. ${texts.question}`}
        </h2>
        <div className="actions">
          {(["yes", "no"] as const).map((answer) => (
            <Button
              key={answer}
              type="submit"
              variant={answer === "yes" ? "primary" : "line"}
              name={names.answer}
              value={answer}
              aria-pressed={member.answer === answer}
            >
              {texts[answer]}
            </Button>
          ))}
        </div>
        {member.answer !== undefined && <p role="status">{`Risposta: ${answerText(member)}.`}</p>}
      </section>
      <EventSheet
        {...sheet}
        company={company}
        ticked={ticked}
        actions={
          <Go look="quiet" to={map}>
            {texts.map}
          </Go>
        }
      >
        <SupplyLists events={[supplied]} ticked={ticked} />
      </EventSheet>
    </form>
  );
}
