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
  /** Absent where it could not be made: the text says the same. */
  html?: string | undefined;
  text: string;
  /** With angle brackets; the same for every attempt at the same mail, so that a repetition can be recognised. */
  messageId: string;
  attachments: readonly MailAttachment[];
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The way by which mails leave. */
export interface MailTransport {
  /**
   * Hands a mail over; resolves once it has been taken in charge. Gives up, and lets go of the receiver, as soon as the
   * signal is aborted.
   * @throws DeliveryError with `permanent` where a further attempt at the same mail would be refused again
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Lets go of connections. What is sent afterwards is refused. */
  close(): Promise<void>;
}
