import { z } from "zod";
import { postTarget } from "./deliveries.ts";

/** The account at Stripe that takes payments by card. */
export interface StripeConfig {
  secretKey: string;
  /** With which Stripe signs its calls of the site. */
  webhookSecret: string;
  /** Another address than Stripe's own, as tests have it. */
  apiUrl: string | undefined;
}

/** The variables for payments by card. */
export const cardVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w{8,}$/, "a secret key that begins with sk_test_, sk_live_, rk_test_ or rk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, "the signing secret of the endpoint, which begins with whsec_")
    .optional(),
  STRIPE_API_URL: postTarget
    .refine((value) => URL.parse(value)?.pathname === "/", "an address without a path")
    .optional(),
};

/** Variables that must be set together. */
export const cardGroup = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** Undefined where payments by card are off. @param values without problems */
export function readStripe(
  values: Partial<Record<keyof typeof cardVariables, string | undefined>>,
): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined;
}
