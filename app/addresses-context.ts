import { createContext } from "react-router";
import type { AddressConfirmation } from "#domain/requests/confirm-address.ts";

/** What confirms new mail addresses; the server puts it into the load context. */
export const addressesContext = createContext<AddressConfirmation>();
