import { createContext } from "react-router";
import type { Requests } from "#domain/requests/submit.ts";

/** The door through which a page's action submits a request; the server puts it into the load context. */
export const requestsContext = createContext<Requests>();
