import { data, redirect } from "react-router";
import { decision } from "#i18n/messages/it/decision.ts";
import { deskRequests as messages } from "#i18n/messages/it/desk-requests.ts";
import { deskRequestPath, deskRoutes } from "#i18n/desk-routes.ts";
import { privatePath } from "#i18n/routes.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { contentContext, deskOf, siteContext } from "../context.ts";
import { decide, decisionData } from "../decision-data.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { DecisionPage } from "../private/decision/decision-page.tsx";
import { detailAnchors, linkParameter, RequestSections } from "../private/desk/request-detail.tsx";
import { requestDetail } from "../private/desk/request-detail-model.ts";
import { requestListModel } from "../private/desk/request-list-model.ts";
import { RequestListing } from "../private/desk/request-list.tsx";
import requestStyles from "./desk-request.css?url";
import type { Route } from "./+types/desk-request";

export const handle: PageHandle = { styles: [requestStyles] };

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const opened = await desk.requests.open(id);
  if (!opened.ok) throw data(null, { status: 404 });
  const { view } = opened;
  const content = context.get(contentContext);
  const { siteUrl } = context.get(siteContext);
  const link = url.searchParams.has(linkParameter)
    ? siteUrl + privatePath("request", view.request.locale, await desk.visitorToken(id))
    : undefined;
  const [shown, notes, mails, list] = await Promise.all([
    decisionData(view, content, url),
    desk.notes.of(id),
    desk.mails.of(id),
    desk.lists.list({}),
  ]);
  return {
    ...shown,
    id,
    detail: requestDetail(view, { brand: content.company.brand, notes, mails, link }),
    list: requestListModel(list, {}, view.today),
  };
}

/** Performs an action on the request, or keeps or drops a note. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const desk = deskOf(context);
  const form = await request.clone().formData();
  const [note, dropNote] = [form.get("note"), form.get("dropNote")];
  if (typeof note === "string") await desk.notes.add(id, note);
  if (typeof dropNote === "string") await desk.notes.remove(id, dropNote);
  if (note !== null || dropNote !== null) return redirect(deskRequestPath(id, detailAnchors.notes), 303);
  return decide(request, context.get(contentContext), {
    path: deskRequestPath(id),
    open: () => desk.requests.open(id),
    act: (...posted) => desk.requests.act(id, ...posted),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMetadata(loaderData.model.reference);
}

export default function DeskRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { model, composer, money, done, detail, list, id } = loaderData;
  const [composed, refusal] =
    actionData === undefined || "reason" in actionData ? [undefined, actionData] : [actionData.composed, undefined];
  return (
    <div className="desk-columns">
      <aside className="desk-wide" aria-label={messages.heading}>
        <p className="h1 desk-top" aria-hidden="true">
          {messages.heading}
        </p>
        <RequestListing model={list} current={id} />
      </aside>
      <div className="desk-columns__right">
        <p className="desk-back actions">
          <QuietLink to={deskRoutes["desk-requests"]}>{messages.back}</QuietLink>
          <span className="code">{model.reference}</span>
        </p>
        <DecisionPage
          model={model}
          messages={decision}
          composer={composer}
          composed={composed}
          money={money}
          done={done}
          refusal={refusal}
          desk={{ sections: <RequestSections detail={detail} /> }}
        />
      </div>
    </div>
  );
}
