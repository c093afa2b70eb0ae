import { policy } from "#domain/policy/constants.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";

/** What is said of a place: whether it is covered, how far it is and what that means. Never a refusal (decision 25). */
export function coverageWords({ name, coverage }: Municipality, { forms }: Messages): { title: string; text: string } {
  const { base, ...kinds } = forms.coverage;
  const { title, text } = kinds[coverage.kind];
  return {
    title,
    text: fill(name === policy.base.town ? base : text, {
      name,
      km: coverage.km,
      town: policy.base.town,
      region: policy.base.region,
      radius: policy.serviceRadiusMetres / 1000,
    }),
  };
}
