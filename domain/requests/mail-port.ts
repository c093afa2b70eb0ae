/** An address and the name shown with it. Neither holds line breaks. */
export interface Mailbox {
  name?: string | undefined;
  address: string;
}

export interface MailAttachment {
  filename: string;
  /** With its parameters, for example `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string | Uint8Array;
}

/** A mail that is ready to be sent. */
export interface OutgoingMail {
  /** As configured, for example `Ambra <ciao@ambra.example>`. */
  from: string;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  /** Undefined when it could not be made: the text has the same content. */
  html?: string | undefined;
  text: string;
  /** With angle brackets; the same at every attempt, so that a repetition can be recognized. */
  messageId: string;
  attachments: readonly MailAttachment[];
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends mails. */
export interface MailTransport {
  /**
   * Resolves when the receiver has accepted the mail. Gives up and closes the connection when the signal aborts.
   * @throws DeliveryError with `permanent` when another attempt would be refused again
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Closes all connections. Mails that are sent afterwards are refused. */
  close(): Promise<void>;
}
