import { Button } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { deskToday as messages } from "#i18n/messages/it/desk-today.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { DeskGroup, DeskScreen } from "./desk-screen.tsx";
import type { Line, MailLine, Slip, TodayModel } from "./today-model.ts";

/** What waits for the owner today: requests as slips on a rail, and what else there is in groups. */
export function Today({ model }: { model: TodayModel }) {
  const { heading, slips, hasMore, groups, mails } = model;
  const [before = "", link = "", after = ""] = messages.more.split("*");
  return (
    <DeskScreen heading={heading}>
      <div className="desk-columns">
        <section aria-label={messages.toAnswer}>
          {slips.length === 0 ? (
            <p className="desk-empty">{messages.free}</p>
          ) : (
            <ol className="rail">
              {slips.map((slip) => (
                <RailSlip key={slip.path} slip={slip} />
              ))}
            </ol>
          )}
          {hasMore && (
            <p className="desk-empty">
              {before}
              <PageLink className="link" to={deskRoutes["desk-requests"]}>
                {link}
              </PageLink>
              {after}
            </p>
          )}
        </section>
        <div className="desk-columns__right">
          <div className="today-groups">
            {groups.map(({ id, title, sum, lines }) => (
              <DeskGroup key={id} id={id} title={title} sum={sum}>
                {lines.map((line) => (
                  <LinkLine key={line.path} line={line} />
                ))}
              </DeskGroup>
            ))}
            {mails.length > 0 && (
              <DeskGroup id="mail" title={messages.mails.title} sum={String(mails.length)}>
                {mails.map((mail) => (
                  <StoppedMail key={mail.id} mail={mail} />
                ))}
              </DeskGroup>
            )}
          </div>
          <p className="desk-empty">
            {mails.length === 0 && `${messages.fine} `}
            <PageLink className="link" to={deskRoutes["desk-system"]}>
              {messages.system}
            </PageLink>
          </p>
        </div>
      </div>
    </DeskScreen>
  );
}

function RailSlip({ slip: { path, day, reference, what, who, wait } }: { slip: Slip }) {
  return (
    <li>
      <a className="rail__slip on-gialla" href={path}>
        <span className="rail__top">
          <span className="rail__day">{day}</span>
          <span className="code">{reference}</span>
        </span>
        <b>{what}</b>
        <span className="small">{who}</span>
        {wait !== undefined && (
          <span className="rail__wait">
            <svg viewBox={`0 0 ${wait.of} 1`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 0H${Math.min(wait.hours, wait.of)}V1H0Z`} />
            </svg>
            <b className={wait.state === "since" ? undefined : "late"}>
              {fill(messages.wait[wait.state], { hours: wait.hours })}
            </b>
            <span>{fill(messages.wait.promised, { hours: wait.of })}</span>
          </span>
        )}
      </a>
    </li>
  );
}

function LinkLine({ line: { path, title, value, text, isLate } }: { line: Line }) {
  return (
    <a className="desk-line" href={path}>
      <b>{title}</b>
      <span className="num">{value}</span>
      <small className={isLate ? "late" : undefined}>{text}</small>
    </a>
  );
}

function StoppedMail({ mail: { id, path, title, text } }: { mail: MailLine }) {
  return (
    <div className="desk-line">
      {path === undefined ? (
        <b>{title}</b>
      ) : (
        <a href={path}>
          <b>{title}</b>
        </a>
      )}
      <small>{text}</small>
      <form method="post" action={deskRoutes["desk-today"]}>
        <Button type="submit" variant="line" name="retry" value={id} aria-label={`${messages.mails.retry}: ${title}`}>
          {messages.mails.retry}
        </Button>
      </form>
    </div>
  );
}
