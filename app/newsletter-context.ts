import { createContext, data, type RouterContextProvider } from "react-router";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import { siteContext } from "./request-context.ts";

/** The letter's list; the server puts it into the load context where the letter is open. */
export const newsletterContext = createContext<Newsletter | undefined>(undefined);

/** The letter's list for one of its pages. @throws the answer that there is no such page, where the letter is not open */
export function newsletterOf(context: Readonly<RouterContextProvider>, { pathname }: URL): Newsletter {
  const newsletter = context.get(newsletterContext);
  if (newsletter !== undefined) return newsletter;
  context.get(siteContext).logUnknownPath(pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes an answer that is thrown
  throw data(null, { status: 404 });
}
