/** An address and the name shown with it. Neither holds line breaks. */
export interface Mailbox {
  name?: string | undefined;
  address: string;
}

export interface MailAttachment {
  filename: string;
  /** With its parameters, for example `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string;
}

/** A mail ready to leave: nothing in it has to be looked up or worded any more. */
export interface OutgoingMail {
  /** As the operator writes it, for example `Ambra <ciao@ambra.example>`. */
  from: string;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  html: string;
  text: string;
  /** With angle brackets; the same for every attempt at the same mail, so that a repetition can be recognised. */
  messageId: string;
  attachments: readonly MailAttachment[];
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The way by which mails leave. */
export interface MailTransport {
  /**
   * Hands a mail over; resolves once it has been taken in charge.
   * @throws MailError with `permanent` where a further attempt at the same mail would be refused again
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Lets go of connections. What is sent afterwards is refused. */
  close(): Promise<void>;
}

/** A mail was not taken in charge. */
export class MailError extends Error {
  override name = "MailError";
  readonly permanent: boolean;

  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.permanent = permanent;
  }
}
