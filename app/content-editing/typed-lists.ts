import { data } from "react-router";

/* Lists in what a form posts: `order:items` has the positions that the entries have in the file, `+` for a new one. */

const order = /^order:/;

/** More than anybody adds in one form. Each new entry is a change of the file, which is parsed again after it. */
const mostNewEntries = 100;

/**
 * Refuses lists with far more entries than those of the file: a few bytes name each of them.
 * @param own what the form shows of what is stored
 * @throws a 400 response: no page sends such a form
 */
export function refuseEndlessLists(typed: URLSearchParams, own: URLSearchParams): void {
  if (entriesIn(typed) <= entriesIn(own) + mostNewEntries) return;
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a response that is thrown
  throw data(null, { status: 400 });
}

function entriesIn(form: URLSearchParams): number {
  return [...form].reduce((sum, [name, positions]) => (order.test(name) ? sum + countOf(positions) : sum), 0);
}

function countOf(positions: string | null): number {
  return (positions ?? "").split(/\s+/).filter(Boolean).length;
}
