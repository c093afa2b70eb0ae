import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { plainWords } from "#domain/requests/plain-words.ts";
import type { QuarantinedRequest, QuarantineList } from "#src/requests/quarantine.ts";
import type { SpamReason } from "#domain/spam/score.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { italianEvent } from "../calendar/event-copy.ts";
import type { Block, MailDraft } from "./mail-draft.ts";
import { type MailSettings, writeMail } from "./outgoing-mail.ts";
import { fillText, headOf, type MailCopy, paragraph, stackedActions } from "./phrases.ts";

/** The requests that one mail lists. */
export const listedInMail = 20;

/** A quarantined request with the owner's page on which it can be released. */
export interface LinkedRequest {
  request: QuarantinedRequest;
  link: string;
}

export interface QuarantineMail extends Pick<QuarantineList, "count"> {
  /** About all that is in quarantine, or about requests that nothing but the rate speaks against. */
  kind: "owner-quarantine" | "owner-flood";
  /** Distinguishes it from the mails of the same kind. */
  id: string;
  linked: readonly LinkedRequest[];
}

/** Writes the owner's mail about quarantined requests. Of what the senders wrote it repeats plain words only. */
export async function composeQuarantineMail(mail: QuarantineMail, settings: MailSettings): Promise<OutgoingMail> {
  const { content, ownerEmail } = settings;
  const { brand } = content.company;
  return writeMail(
    {
      kind: mail.kind,
      ids: [mail.id],
      name: `the ${mail.kind}`,
      draft: () => digest(mail, content.in("it").mail, brand),
      plain: { reference: mail.kind, lines: mail.linked.map(({ request, link }) => `${request.reference} ${link}`) },
      to: { address: ownerEmail },
    },
    settings,
  );
}

function digest({ kind, linked, count }: QuarantineMail, copy: MailCopy, brand: string): MailDraft {
  const own = { ...copy.ownerQuarantine, ...(kind === "owner-flood" && copy.ownerFlood) };
  const values = { count: String(count) };
  return {
    locale: "it",
    brand,
    ...headOf(own, values),
    blocks: [
      paragraph(own.opening, values),
      paragraph(own.next, values),
      ...linked.flatMap((one) => requestBlocks(one, copy)),
      ...(count > linked.length ? [paragraph(own.more, values)] : []),
    ],
    footer: [],
  };
}

function requestBlocks({ request, link }: LinkedRequest, { slip, ownerQuarantine: own }: MailCopy): Block[] {
  const { reference, content, reasons } = request;
  const shown = (text: string): string => plainWords(text) ?? own.unreadable;
  const rows = [
    { label: slip.name, value: shown(content.name) },
    { label: slip.event, value: shown(italianEvent(content)) },
    { label: slip.place, value: shown(content.location) },
    { label: own.why, value: reasonText(reasons) },
  ];
  return [{ type: "rows", rows }, ...stackedActions([{ label: fillText(own.open, { reference }), href: link }])];
}

function reasonText(reasons: readonly SpamReason[]): string {
  return reasons.map(({ signal }) => decision.suspicion.signals[signal]).join(", ");
}
