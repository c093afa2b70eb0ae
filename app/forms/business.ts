import { createContext, use } from "react";
import type { LeadTimes, ResponseHours, ServiceArea, Terms } from "#domain/policy/business.ts";

/** The facts of the business that the forms show: JSON, in the props of their islands. */
export interface FormBusiness extends ServiceArea {
  terms: Terms;
  responseHours: ResponseHours;
  leadTime: LeadTimes;
  showsSunset: boolean;
}

export const BusinessContext = createContext<FormBusiness | undefined>(undefined);

export function useBusiness(): FormBusiness {
  const business = use(BusinessContext);
  if (business === undefined) throw new Error("No BusinessContext above this component");
  return business;
}
