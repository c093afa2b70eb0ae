/** The operator's data that the frame shows, in the page's language. */
export interface CompanyFacts {
  brand: string;
  email: string;
  phone: string;
  whatsapp: string;
  legalName: string;
  vatNumber: string;
  partnerAgency: { name: string; url: string };
  social: { name: string; url: string }[];
}

export function telephoneLink({ phone }: Pick<CompanyFacts, "phone">): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

export function whatsappLink({ whatsapp }: Pick<CompanyFacts, "whatsapp">): string {
  return `https://wa.me/${whatsapp}`;
}
