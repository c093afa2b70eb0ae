import type { MailTransport, OutgoingMail } from "#domain/requests/mail-port.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import { apiPaths } from "#i18n/routes.ts";
import type { EmailApiConfig } from "../config/deliveries.ts";
import { postJson } from "../outbox/post-json.ts";

const libVersion = "1.0";
const defaultTimeout = 30_000;

/** What the provider says of this very mail; every other refusal speaks of keys, quotas or its own state and may pass. */
const refusals = new Set([400, 413, 422]);

/**
 * Mail by the HTTP provider of specification 7: `POST /api/v1.0/email/send`. The template at the provider has the whole mail
 * in its parameters; it is to put `to`, `reply_to`, `subject`, `html` and `text` where they belong.
 * @param timeout milliseconds for one call
 */
export function httpProviderTransport(
  { url, userId, serviceId, templateId }: EmailApiConfig,
  { timeout = defaultTimeout }: { timeout?: number } = {},
): MailTransport {
  const endpoint = `${url.replace(/\/+$/, "")}${apiPaths.email}`;
  return {
    async send(mail, signal) {
      const body = JSON.stringify({
        lib_version: libVersion,
        user_id: userId,
        service_id: serviceId,
        template_id: templateId,
        template_params: parametersOf(mail),
      });
      const { status, text, retryAfterSeconds } = await postJson(endpoint, body, { timeout, signal });
      if (status === 200) return;
      throw new DeliveryError(`the mail provider answered ${status} ${text}`.trim(), {
        permanent: refusals.has(status),
        retryAfterSeconds,
      });
    },
    async close() {},
  };
}

/** A mail as texts with a name each: the provider's templates know nothing else. The call has no place for a file. */
function parametersOf(mail: OutgoingMail): Record<string, string> {
  const [attachment] = mail.attachments;
  return {
    from: mail.from,
    to: mail.to.address,
    to_name: mail.to.name ?? "",
    reply_to: mail.replyTo?.address ?? "",
    reply_to_name: mail.replyTo?.name ?? "",
    subject: mail.subject,
    html: mail.html ?? "",
    text: mail.text,
    message_id: mail.messageId,
    ...(attachment ? { attachment_name: attachment.filename, attachment_text: attachment.content } : {}),
  };
}
