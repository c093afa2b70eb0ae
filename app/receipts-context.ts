import { createContext } from "react-router";
import type { Receipts } from "#domain/requests/receipts.ts";

/** Signs and reads the receipts of forms that were sent without scripts. */
export const receiptsContext = createContext<Receipts>();
