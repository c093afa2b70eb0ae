import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { DeskGroup, DeskScreen } from "../desk-screen.tsx";
import { type PublicationLine, Publications } from "./history-screen.tsx";

interface ContentLink {
  path: string;
  name: string;
  /** Whether the draft changes it. */
  isChanged: boolean;
}

export interface OverviewModel {
  heading: string;
  /** Why nothing can be saved. */
  obstacle: string | undefined;
  /** Undefined where there is no draft. */
  draft: { says: readonly string[]; more: string | undefined; saved: string | undefined } | undefined;
  groups: ReadonlyArray<{ id: string; title: string; note: string; links: readonly ContentLink[] }>;
  missing: {
    count: number;
    lines: ReadonlyArray<{ label: string; says: string; path: string | undefined }>;
    /** How many others there are. */
    more: string | undefined;
  };
  publications: readonly PublicationLine[];
}

/** What can be edited, what the draft changes, which translations are missing, and what was published. */
export function OverviewScreen({ model }: { model: OverviewModel }) {
  const { heading, obstacle, draft, groups, missing, publications } = model;
  return (
    <DeskScreen heading={heading}>
      {obstacle !== undefined && (
        <Notice tone="bad" title={messages.obstacle} level={2} id="ostacolo">
          {obstacle}
        </Notice>
      )}
      <div className="desk-columns edit-overview">
        <div>
          {draft !== undefined && <DraftSlip draft={draft} />}
          <div className="edit-groups">
            {groups.map(({ id, title, note, links }) => (
              <Disclosure key={id} level={2} title={title} tagline={note} id={id}>
                <ul>
                  {links.map(({ path, name, isChanged }) => (
                    <li key={path}>
                      <PageLink className="desk-line" to={path}>
                        <b>{name}</b>
                        {isChanged && <span className="code">{messages.inDraft}</span>}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ))}
          </div>
        </div>
        <div className="desk-columns__right">
          <DeskGroup
            id="traduzioni"
            title={messages.missing.title}
            sum={missing.count === 0 ? undefined : String(missing.count)}
          >
            {missing.count === 0 && <p className="desk-empty">{messages.missing.none}</p>}
            {missing.lines.map(({ label, says, path }) =>
              path === undefined ? (
                <p className="desk-line" key={label}>
                  <b>{label}</b>
                  <small>{says}</small>
                </p>
              ) : (
                <PageLink className="desk-line" to={path} key={label}>
                  <b>{label}</b>
                  <small>{says}</small>
                </PageLink>
              ),
            )}
            {missing.more !== undefined && <p className="desk-empty">{missing.more}</p>}
          </DeskGroup>
          <DeskGroup id="pubblicazioni" title={messages.history.last}>
            <Publications publications={publications} />
            {publications.length > 0 && (
              <QuietLink to={deskRoutes["desk-content-history"]}>{messages.history.all}</QuietLink>
            )}
          </DeskGroup>
        </div>
      </div>
    </DeskScreen>
  );
}

function DraftSlip({ draft: { says, more, saved } }: { draft: NonNullable<OverviewModel["draft"]> }) {
  return (
    <section className="slip on-gialla edit-slip" aria-labelledby="bozza">
      <div className="slip__head">
        <h2 className="slip__title" id="bozza">
          {messages.draft.title}
        </h2>
      </div>
      {saved !== undefined && <p className="small">{saved}</p>}
      <ul className="edit-says">
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more !== undefined && <li>{more}</li>}
      </ul>
      <ButtonLink to={deskRoutes["desk-content-publish"]} wide>
        {messages.draft.look}
      </ButtonLink>
    </section>
  );
}
