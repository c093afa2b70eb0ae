import { Button, QuietLink } from "#app/ui/button.tsx";
import { deskRequests as messages } from "#i18n/messages/it/desk-requests.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { type Choice, listFields, type ListItem, type RequestListModel } from "./request-list-model.ts";

/** Search, filters and a page of requests. @param current the id of the request that is shown beside it */
export function RequestListing({ model, current }: { model: RequestListModel; current?: string | undefined }) {
  const { query, statuses, kinds, months, items, range, previous, next } = model;
  return (
    <>
      <form className="sieve" role="search" method="get" action={deskRoutes["desk-requests"]}>
        <label className="sieve__text">
          <span className="vh">{messages.searchLabel}</span>
          <input
            className="input"
            type="search"
            name={listFields.text}
            defaultValue={query.text}
            placeholder={messages.searchHint}
            autoComplete="off"
          />
        </label>
        <Button type="submit" variant="ink">
          {messages.search}
        </Button>
        <div className="sieve__choices">
          <Select
            name="status"
            label={messages.status}
            any={messages.anyStatus}
            value={query.status}
            choices={statuses}
          />
          <Select name="kind" label={messages.kind} any={messages.anyKind} value={query.kind} choices={kinds} />
          <Select name="month" label={messages.month} any={messages.anyMonth} value={query.month} choices={months} />
        </div>
      </form>
      {range !== undefined && <p className="listing__range num">{range}</p>}
      {items.length === 0 ? (
        <p className="desk-empty">{messages.none}</p>
      ) : (
        <ul className="listing">
          {items.map((item) => (
            <Item key={item.id} item={item} isCurrent={item.id === current} />
          ))}
        </ul>
      )}
      {(previous !== undefined || next !== undefined) && (
        <nav className="listing__pages" aria-label={messages.pages}>
          {previous !== undefined && <QuietLink to={previous}>{messages.previous}</QuietLink>}
          {next !== undefined && <QuietLink to={next}>{messages.next}</QuietLink>}
        </nav>
      )}
    </>
  );
}

interface SelectProps {
  name: keyof typeof listFields;
  label: string;
  /** The choice that does not narrow. */
  any: string;
  value: string;
  choices: readonly Choice[];
}

function Select({ name, label, any, value, choices }: SelectProps) {
  return (
    <label>
      <span className="caption">{label}</span>
      <select className="input" name={listFields[name]} defaultValue={value}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Item({ item, isCurrent }: { item: ListItem; isCurrent: boolean }) {
  const { path, day, when, who, amount, what, state, steps } = item;
  return (
    <li>
      <a className="listing__item" href={path} aria-current={isCurrent ? "true" : undefined}>
        <span className="listing__day">
          {day}
          <small>{when}</small>
        </span>
        <span className="listing__who">
          <b>{who}</b>
          <span className="num">{amount}</span>
        </span>
        <span className="small listing__what">{what}</span>
        <span className="listing__state">
          <StepMarks steps={steps} />
          {state}
        </span>
      </a>
    </li>
  );
}

const marks = [0, 1, 2, 3, 4, 5];

/** Six blocks for the six steps of a request, struck through where it ended before. The word beside them says the same. */
export function StepMarks({ steps }: { steps: number | undefined }) {
  return (
    <svg className="step-marks" viewBox="0 0 48 13" aria-hidden="true">
      {marks.map((mark) => (
        <path
          key={mark}
          className={mark < (steps ?? 0) ? "step-marks__done" : undefined}
          d={`M${mark * 8 + 1} 1h6v11h-6z`}
        />
      ))}
      {steps === undefined && <path d="M0 6.5H48" />}
    </svg>
  );
}
