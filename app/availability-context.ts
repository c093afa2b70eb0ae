import { createContext } from "react-router";
import type { Availability } from "#domain/availability/availability.ts";

/** Which days are gone; the server puts it into the load context. */
export const availabilityContext = createContext<Availability>();
