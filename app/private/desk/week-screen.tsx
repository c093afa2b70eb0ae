import { Button, QuietLink } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { deskCalendar } from "#i18n/messages/it/desk-calendar.ts";
import { DeskScreen } from "./desk-screen.tsx";
import type { WeekModel } from "./week-model.ts";

const messages = deskCalendar.week;

/** A week on one sheet of A4. */
export function WeekScreen({ heading, days, hasMore, previousPath, nextPath }: WeekModel) {
  return (
    <DeskScreen heading={heading}>
      <p className="week__ways">
        <QuietLink to={previousPath}>{messages.previous}</QuietLink>
        <QuietLink to={nextPath}>{messages.next}</QuietLink>
        <Button data-action="print" variant="line">
          {messages.print}
        </Button>
      </p>
      <div className="week">
        {days.map(({ date, title, closed, requests }) => (
          <section key={date} aria-labelledby={`giorno-${date}`}>
            <h2 className="h3" id={`giorno-${date}`}>
              {title}
            </h2>
            {closed !== undefined && <p>{closed}</p>}
            {closed === undefined && requests.length === 0 && <p className="week__free">{messages.free}</p>}
            <ul>
              {requests.map(({ id, path, name, status, note, reference, phone }) => (
                <li key={id}>
                  <PageLink to={path}>{name}</PageLink> ({status})
                  <small>
                    {note}. {[phone, reference].filter(Boolean).join(". ")}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hasMore && <p className="desk-empty">{messages.more}</p>}
    </DeskScreen>
  );
}
