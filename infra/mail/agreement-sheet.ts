import { type AgreementModel, agreementModel } from "#app/private/agreement-model.ts";
import type { SiteContent } from "#content/index.ts";
import { quoteHash } from "#domain/quotes/quote.ts";
import { agreementOf } from "#domain/requests/agreement.ts";
import type { Locale } from "#i18n/locales.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import type { PdfColours } from "./pdf-page.ts";
import type { RequestStep } from "./request-step.ts";

/** The agreement as plain data, to be drawn. */
export interface AgreementSheet {
  locale: Locale;
  brand: string;
  colours: PdfColours;
  /** Of the quote. */
  version: number;
  /** Instant of the acceptance, ISO 8601 in UTC. */
  acceptedAt: string;
  model: AgreementModel;
  messages: Pick<RequestMessages["agreement"], "columns" | "linesTitle" | "termsTitle">;
}

/**
 * What visitor and owner agreed on in this step, in the language of the request: both get the same sheet. Undefined where the step
 * is no acceptance.
 */
export async function agreementSheetOf(
  { request, entry, history }: RequestStep,
  content: Pick<SiteContent, "in" | "brand">,
): Promise<AgreementSheet | undefined> {
  const agreement = entry.type === "quote-accepted" ? agreementOf(history) : undefined;
  if (agreement === undefined) return undefined;
  const { locale, reference } = request;
  const { company } = content.in(locale);
  const { palette } = content.brand;
  const hash = await quoteHash(reference, agreement.quote);
  const { columns, linesTitle, termsTitle } = requestMessagesIn(locale).agreement;
  return {
    locale,
    brand: company.brand,
    colours: { ink: palette.inchiostro, quiet: palette.grigio, hairline: palette["filo-carta"] },
    version: agreement.quote.version,
    acceptedAt: agreement.acceptedAt,
    model: agreementModel({ request }, agreement, hash, company, locale),
    messages: { columns, linesTitle, termsTitle },
  };
}
