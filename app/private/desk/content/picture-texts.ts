import { createContext } from "react";

/** What each photograph that a form offers shows, by its name, in Italian. */
export const TextsContext = createContext<Readonly<Record<string, string>>>({});
