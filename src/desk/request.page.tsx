import { data, redirect } from "react-router";
import { ownerRequestData, postOwnerAction } from "#src/requests/owner-request.server.ts";
import { OwnerRequestPage } from "#src/requests/owner-request.page.tsx";
import { dayInRome, romeTime, whenText } from "#src/i18n/request-text.ts";
import { ClientPage } from "#src/quotes/agreement.section.tsx";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { deskPathOf, deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize, formatDayMonth } from "#src/i18n/format.ts";
import { whatsappNumber } from "#src/i18n/format-phone.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { deliveriesOfRequest, type DeliveryRecord } from "#src/requests/admin.server.ts";
import { type EventDetailChange, type EventDetails, detailText } from "#src/details/event-details.ts";
import type { FieldChange } from "#src/requests/life-cycle.ts";
import { isToOwner } from "#src/mail/kinds.ts";
import { sendAgain } from "#src/mail/outbox.server.ts";
import { linkAddress } from "#src/requests/links.server.ts";
import { addToCrew, crewsOf, removeFromCrew } from "#src/requests/crew.server.ts";
import { crewAnchor, type CrewMember } from "#src/details/crew.ts";
import { crewNames, CrewSection } from "#src/details/crew.section.tsx";
import { type StoredRequest, takesDay } from "#src/requests/request.ts";
import type { Site } from "#src/site/site.ts";
import { readEntries } from "#src/ui/entries.ts";
import { happenedText } from "#src/requests/history-text.ts";
import { findForOwner, openAsOwner, type OwnerView } from "#src/requests/pages.server.ts";
import { Button } from "#src/ui/button.tsx";
import { Go } from "#src/ui/link.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { TextField } from "#src/ui/field.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { DeskGroup } from "#src/ui/desk-kit.tsx";
import { Listing } from "./listing.tsx";
import { pageOfRequests } from "./lists.server.ts";
import { mailTitle, mailTrouble } from "./lists.ts";
import { addNote, type RequestNote, notesOf, removeNote } from "./notes.server.ts";
import requestStyles from "#src/requests/owner-request.css?url";
import { type WhatsappCopy, whatsappText } from "./whatsapp-text.ts";
import type { Route } from "./+types/request.page";

export const handle: PageHandle = { posts: { limit: "none", who: "device", body: "fields" }, styles: [requestStyles] };

const whatsappAnchor = "whatsapp";
const notesAnchor = "appunti";
const mailsAnchor = "mail";
const linkParameter = "link";

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await findForOwner(site, id));
  if (!opened.ok) throw data(null, { status: 404 });
  const { view } = opened;
  const content = context.get(contentContext);
  const link = url.searchParams.has(linkParameter)
    ? await linkAddress(site, site.config.siteUrl, view.request, "visitor")
    : undefined;
  const [shown, notes, mails, list] = await Promise.all([
    ownerRequestData(view, content, url),
    notesOf(site, id),
    deliveriesOfRequest(site.db, id),
    pageOfRequests(site, {}),
  ]);
  const { company, words } = content.in(view.request.locale);
  const { crew: texts } = content.in("it").eventSheet;
  const crew =
    texts === undefined ? undefined : { text: texts.whatsapp, crew: await crewWithLinks(site, view.request) };
  return { shown, copy: { company, words }, link, notes, mails, list, crew };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const [note, dropNote, again] = [form.get("note"), form.get("dropNote"), form.get("again")];
  const services = context.get(servicesContext);
  const { site } = services;
  if (typeof note === "string") await addNote(site, id, note);
  if (typeof dropNote === "string") await removeNote(site, id, dropNote);
  if (note !== null || dropNote !== null) return redirect(deskRequestPath(id, notesAnchor), 303);
  if (typeof again === "string") {
    await sendAgain(site.db, site.now(), again);
    site.wake("mails");
    return redirect(deskRequestPath(id, mailsAnchor), 303);
  }
  const [name, drop] = [form.get(crewNames.name), form.get(crewNames.drop)];
  if (typeof drop === "string") {
    await removeFromCrew(site, id, drop);
    return redirect(deskRequestPath(id, crewAnchor), 303);
  }
  if (name !== null) {
    const entries = readEntries(form);
    const typed = { name: entries[crewNames.name] ?? "", phone: entries[crewNames.phone] ?? "" };
    const added = await addToCrew(site, id, typed);
    if (!added.ok) return data({ crew: { errors: added.errors, entries } }, { status: 422 });
    return redirect(deskRequestPath(id, crewAnchor), 303);
  }
  const page = {
    path: deskRequestPath(id),
    pathOnceErased: deskRoutes["desk-requests"],
    find: () => findForOwner(site, id),
  };
  return postOwnerAction(services, request, context.get(contentContext), page);
}

async function crewWithLinks(site: Site, request: StoredRequest) {
  const crew = (await crewsOf(site, [request])).get(request.id) ?? [];
  const withLink = async (member: CrewMember) => ({
    ...member,
    link: await linkAddress(site, site.config.siteUrl, request, "crew", member.id),
  });
  return Promise.all(crew.map(withLink));
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return deskMetadata(loaderData.shown.view.request.reference, root.loaderData);
}

export default function DeskRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, copy, link, notes, mails, list, crew } = loaderData;
  const [posted, crewPosted] =
    actionData !== undefined && "crew" in actionData ? [undefined, actionData.crew] : [actionData, undefined];
  const { view } = shown;
  const { id, reference } = view.request;
  const sections = (
    <div>
      <p>
        <Go look="quiet" to={deskPathOf("desk-event-sheet", id)}>
          Scheda dell’evento, da stampare
        </Go>
      </p>
      {view.agreement === undefined && <ClientPage view={view} />}
      {crew !== undefined && (takesDay(view.request.status) || crew.crew.length > 0) && (
        <CrewSection request={view.request} {...crew} posted={crewPosted} />
      )}
      <WhatsappText view={view} copy={copy} link={link} />
      <Notes id={id} notes={notes} />
      <Mails view={view} mails={mails} />
      <History view={view} />
    </div>
  );
  return (
    <div className="desk-columns">
      <aside className="desk-wide" aria-label="Richieste">
        <p className="h1 desk-top" aria-hidden="true">
          Richieste
        </p>
        <Listing list={list} query={{}} today={view.today} current={id} />
      </aside>
      <div className="desk-columns__right">
        <p className="desk-back ends">
          <Go look="quiet" to={deskRoutes["desk-requests"]}>
            Richieste
          </Go>
          <span className="code">{reference}</span>
        </p>
        <OwnerRequestPage shown={shown} posted={posted} desk={{ sections }} />
      </div>
    </div>
  );
}

function WhatsappText({ view, copy, link }: { view: OwnerView; copy: WhatsappCopy; link: string | undefined }) {
  const { request, dues, ended } = view;
  const { id, content } = request;
  const text = whatsappText(request, { due: dues[0], ended }, copy, link);
  if (content.kind !== "booking" || text === undefined || copy.company.whatsapp === undefined) return null;
  const hasLink = link !== undefined;
  const other = hasLink ? deskRequestPath(id) : `${deskRequestPath(id)}?${linkParameter}=1`;
  return (
    <Disclosure
      id={whatsappAnchor}
      title="Testo per WhatsApp"
      tagline={`${text.length} caratteri, ${hasLink ? "con il link alla sua pagina" : "senza link"}`}
      open={hasLink}
      level={2}
    >
      <p className="plain-text">{text}</p>
      <div className="actions">
        <Go look="line" to={`https://wa.me/${whatsappNumber(content.phone)}?text=${encodeURIComponent(text)}`}>
          Apri WhatsApp
        </Go>
        <Go look="quiet" to={`${other}#${whatsappAnchor}`}>
          {hasLink ? "Togli il link" : "Aggiungi il link alla sua pagina"}
        </Go>
      </div>
    </Disclosure>
  );
}

function Notes({ id, notes }: { id: string; notes: readonly RequestNote[] }) {
  const count = notes.length === 0 ? "nessuno" : notes.length === 1 ? "uno" : String(notes.length);
  const path = deskRequestPath(id, notesAnchor);
  return (
    <Disclosure
      id={notesAnchor}
      title="Appunti"
      tagline={`${count}, li vedi solo tu`}
      open={notes.length > 0}
      level={2}
    >
      {notes.map((note) => (
        <div className="desk-line" key={note.id}>
          <span className="plain-text">{note.text}</span>
          <small>{timeText(note.writtenAt)}</small>
          <form method="post" action={path}>
            <Button type="submit" variant="line" name="dropNote" value={note.id}>
              Togli
            </Button>
          </form>
        </div>
      ))}
      <form className="act-form" method="post" action={path}>
        <TextField id="appunto" name="note" label="Un altro appunto" rows={2} maxLength={fieldLimits.text} />
        <div className="actions">
          <Button type="submit" variant="line">
            Salva
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

function Mails({ mails, view: { request, history } }: { mails: readonly DeliveryRecord[]; view: OwnerView }) {
  const events = new Map(history.map((event) => [event.id, event]));
  const canRepeat = ({ kind, eventId, repeats, state, lastError }: DeliveryRecord): boolean =>
    (isToOwner(kind) || request.content.email !== "") &&
    (state !== "waiting" || lastError !== null) &&
    !mails.some((other) => other.kind === kind && other.eventId === eventId && other.repeats > repeats);
  if (mails.length === 0) return null;
  return (
    <DeskGroup id={mailsAnchor} title="Mail" sum={String(mails.length)}>
      <ul>
        {mails.map((mail) => {
          const event = events.get(mail.eventId);
          const title = mailTitle(mail.kind, event, history);
          return (
            <li className="desk-line" key={mail.id}>
              <b>{title}</b>
              {event?.message !== undefined && <small>{`«${event.message}»`}</small>}
              <small className={mail.state === "failed" || mail.state === "held" ? "late" : undefined}>
                {mailText(mail)}
              </small>
              {canRepeat(mail) && (
                <form method="post" action={deskRequestPath(request.id, mailsAnchor)}>
                  <Button
                    type="submit"
                    variant="line"
                    name="again"
                    value={mail.id}
                    aria-label={`Manda di nuovo: ${title}`}
                  >
                    Manda di nuovo
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </DeskGroup>
  );
}

function mailText({ state, repeats, attempts, nextAttemptAt, sentAt, lastError }: DeliveryRecord): string {
  if (state === "sent" && sentAt !== null) {
    return fill(repeats === 0 ? "partita il {when}" : "partita di nuovo il {when}", { when: whenText(sentAt) });
  }
  if (state === "dropped") return "non partita: non serviva più";
  if (state !== "waiting") return mailTrouble(state, attempts);
  return lastError === null
    ? "in partenza"
    : fill(`tentativo ${attempts} non riuscito, riprova il {when}`, { when: whenText(nextAttemptAt) });
}

function History({ view: { request, history, eventDetails } }: { view: OwnerView }) {
  return (
    <DeskGroup id="storia" title="Che cosa è successo" sum={String(history.length + 1)}>
      <ol className="rows rows--terms">
        <li>
          <span className="code">{timeText(request.receivedAt)}</span>
          <div>
            <b>Richiesta mandata</b>
          </div>
        </li>
        {history.map((event) => (
          <li key={event.id}>
            <span className="code">{timeText(event.at)}</span>
            <div>
              <b>{happenedText(event, history)}</b>
              {event.type === "changed" && <small className="plain-text">{changedFields(event.changes)}</small>}
              {event.type === "event-details-given" && (
                <small className="plain-text">{changedDetails(event.changes, eventDetails.it)}</small>
              )}
              {event.message !== undefined && <small>{`«${event.message}»`}</small>}
            </div>
          </li>
        ))}
      </ol>
    </DeskGroup>
  );
}

/** "Fine della festa: niente → 01:30", a line for each change. */
function changedDetails(changes: readonly EventDetailChange[], { details }: EventDetails["it"]): string {
  const lines = changes.map(({ detail: id, from, to }) => {
    const { label = id, ...detail } = details.find((one) => one.id === id) ?? { type: "line" as const };
    const [before, after] = [from, to].map((value) => (value === "" ? "niente" : detailText(detail, value, "it")));
    return `${label}: ${before} → ${after}`;
  });
  return lines.join("\n");
}

/** "Telefono: +393330000000 → +393331111111", a line for each field. */
function changedFields(changes: readonly FieldChange[]): string {
  const { fields } = requestMessagesIn("it");
  const shown = (value: string): string => value || "niente";
  return changes
    .map(({ field, from, to }) => `${capitalize(fields[field], "it")}: ${shown(from)} → ${shown(to)}`)
    .join("\n");
}

/** "22/11 14:02" in Europe/Rome. @param instant ISO 8601 */
function timeText(instant: string): string {
  return `${formatDayMonth(dayInRome(instant))} ${romeTime(instant)}`;
}
