import { formatDate } from "#i18n/format.ts";
import { linksWorkUntil } from "#domain/links/link-life.ts";
import type { LinkPurpose } from "#domain/links/links.ts";
import { linkAddress } from "#infra/links/tokens.ts";
import type { CommonOptions } from "../arguments.ts";
import { print } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { findOne } from "./find.ts";

export interface LinkOptions extends CommonOptions {
  owner?: boolean;
  revoke?: boolean;
}

/** `site requests link` */
export async function link(terminal: Terminal, reference: string, options: LinkOptions): Promise<void> {
  const purpose: LinkPurpose = options.owner === true ? "owner" : "visitor";
  const revoked = options.revoke === true;
  await withRequestAdmin(terminal, async ({ desk, links }, { siteUrl }) => {
    const request = await findOne(desk, reference);
    if (revoked) await links.revoke(request.id, purpose);
    const address = await linkAddress(links, siteUrl, request, purpose);
    const until = linksWorkUntil(request);
    const words = [
      address,
      `Whoever has it acts as the ${purpose} of ${request.reference}. It works until ${formatDate(until)}.`,
      ...(revoked ? ["The links that were sent before open nothing any more."] : []),
    ];
    const result = { reference: request.reference, purpose, address, until, revoked };
    print(terminal, options, result, `${words.join("\n")}\n`);
  });
}
