import { createTransport } from "nodemailer";
import type { Config } from "#infra/config/config.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import { reasonOf } from "../failure.ts";
import { isLoopback } from "./loopback.ts";
import type { Check, Observation } from "./observation.ts";

const patience = 10_000;

/** What to do, by the code that the mail library gives. */
const remedies: Readonly<Record<string, string>> = {
  EAUTH: "user or password of SMTP_URL are not taken",
  EDNS: "the host of SMTP_URL is not known",
  ETLS: "the encryption failed: is it smtp:// or smtps://, and is the certificate that host's?",
  ESOCKET: "nothing is reached there: check host and port of SMTP_URL, and the firewall",
  ECONNECTION: "nothing is reached there: check host and port of SMTP_URL, and the firewall",
  ETIMEDOUT: "it does not answer in time: check port of SMTP_URL, and the firewall",
};

/** Goes as far as the mail server's log-in; nothing is sent. @param longest milliseconds */
export function smtpCheck(config: Pick<Config, "smtpUrl" | "emailApi" | "mailFolder">, longest = patience): Check {
  return { group: "Mail server", look: async (signal) => look(config, longest, signal) };
}

async function look(
  { smtpUrl, emailApi, mailFolder }: Pick<Config, "smtpUrl" | "emailApi" | "mailFolder">,
  longest: number,
  signal: AbortSignal,
): Promise<Observation[]> {
  if (emailApi !== undefined) {
    const says = `mails leave by ${new URL(emailApi.url).host}, which is not asked: a request for trial shows whether they arrive`;
    return [{ state: "hint", says }];
  }
  if (smtpUrl === undefined) {
    return [
      { state: "warning", says: `SMTP_URL is not set: each mail becomes a file in ${mailFolder}, nobody gets it` },
    ];
  }
  const { hostname, protocol, username, searchParams } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: longest,
    connectionTimeout: longest,
    greetingTimeout: longest,
    socketTimeout: longest,
  });
  const close = (): void => transport.close();
  signal.addEventListener("abort", close);
  try {
    await transport.verify();
  } catch (error) {
    return [{ state: "problem", says: `${hostname} takes no mails${remedyFor(error)}` }];
  } finally {
    signal.removeEventListener("abort", close);
    transport.close();
  }
  const isPlain = protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "true";
  return [
    { state: "ok", says: `${hostname} ${username === "" ? "answers, without a log-in" : "lets the site log in"}` },
    ...(isPlain
      ? [
          {
            state: "warning",
            says: "mails leave unencrypted where it offers nothing better: use smtps://, or add ?requireTLS=true",
          } as const,
        ]
      : []),
  ];
}

/** Enough of the library's words to look them up by. */
const longestReason = 120;

function remedyFor(error: unknown): string {
  const reason = oneLine(reasonOf(error), longestReason);
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  // A failed handshake comes under the code of a socket's errors.
  const known = /SSL|TLS|certificate/i.test(reason) ? "ETLS" : code;
  const remedy = Object.hasOwn(remedies, known) ? remedies[known] : undefined;
  return remedy === undefined ? `: ${reason}` : `: ${remedy} (${reason})`;
}
