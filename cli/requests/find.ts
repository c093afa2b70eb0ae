import type { RequestAdmin, AdminRequest } from "#domain/requests/admin.ts";
import { Refusal } from "../failure.ts";

/** The request that a reference means. @throws Refusal where there is none, or more than one */
export async function findOne(desk: RequestAdmin, reference: string): Promise<AdminRequest> {
  const [request, ...others] = await desk.findByReference(reference);
  if (!request) {
    throw new Refusal(
      "unknown-request",
      `There is no request ${reference}. \`site requests list\` shows those there are.`,
    );
  }
  if (others.length === 0) return request;
  const references = [request, ...others].map((one) => one.reference);
  throw new Refusal("ambiguous-reference", `${reference} may be ${references.join(" or ")}: give it in full.`, {
    references,
  });
}
