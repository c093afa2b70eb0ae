import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { ContentEditor } from "#content/edit/editor.ts";
import type { PictureUploads } from "#content/uploads.ts";
import type { SiteContent } from "#content/index.ts";
import type { Availability } from "#src/availability/availability.server.ts";
import type { DeskAccess } from "#domain/desk/access.ts";
import type { Desk } from "#domain/desk/desk.ts";
import { createDeskNotes } from "#domain/desk/notes.ts";
import type { Links } from "#domain/links/links.ts";
import { deliveriesOf } from "#src/requests/admin.server.ts";
import type { Requests } from "#domain/requests/submit.ts";
import type { MailTransport } from "#domain/requests/mail-port.ts";
import type { Outbox } from "#domain/requests/ports.ts";
import type { OwnerPages } from "#src/requests/views.ts";
import { quarantined } from "#src/requests/quarantine.server.ts";
import { composeDeskAccess, deskLinkAddress } from "./compose-desk-access.ts";
import { composeDeskScreens } from "./compose-desk-screens.ts";
import type { Config } from "./config/config.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { sendDeskLink } from "#src/mail/send.server.ts";
import { createDeskLists } from "./stores/desk-lists.ts";
import { createDeskNoteStore } from "./stores/desk-notes.ts";

/** The owner's desk, and the sign-in. */
export interface OwnerDesk {
  access: DeskAccess;
  /** Mails a link to the owner. Returns whether it left. */
  mailLink(this: void): Promise<boolean>;
  services: Desk;
  editor: ContentEditor;
  uploads: PictureUploads;
}

export interface OwnerDeskParts {
  content(): SiteContent;
  editor: ContentEditor;
  uploads: PictureUploads;
  transport: Pick<MailTransport, "send">;
  log: Logger;
  availability: Availability;
  requests: Requests;
  /** Called after days were closed or opened; resolves when pages show it. */
  onDaysChanged(): Promise<void>;
  ownerPages: OwnerPages;
  links: Pick<Links, "tokenFor">;
  outbox: Pick<Outbox, "list" | "retryNow">;
  /** Called when a mail is due again. */
  onRetried(): void;
}

/** A mail with a link is sent while the owner waits for the page. */
const mailTimeout = 20_000;

/** Wires the owner's desk over an open database. */
export function composeDesk(
  db: Kysely<Database>,
  config: Pick<Config, "siteUrl" | "mailFrom" | "ownerEmail">,
  parts: OwnerDeskParts,
): OwnerDesk {
  const { content, transport, log } = parts;
  const access = composeDeskAccess(db);
  return {
    access,
    async mailLink() {
      try {
        const link = deskLinkAddress(config.siteUrl, await access.createLink());
        await sendDeskLink({ config, content, transport, log }, link, newId(), AbortSignal.timeout(mailTimeout));
        return true;
      } catch (error) {
        log.error({ err: error }, "the mail with a link to the desk did not leave");
        return false;
      }
    },
    services: composeScreens(db, parts),
    editor: parts.editor,
    uploads: parts.uploads,
  };
}

function composeScreens(db: Kysely<Database>, parts: OwnerDeskParts): Desk {
  const { ownerPages, links, outbox, onRetried } = parts;
  const now = (): Date => new Date();
  return {
    lists: createDeskLists(db, { mails: (limit) => outbox.list(["failed", "held"], limit), now }),
    requests: ownerPages,
    quarantined: (limit) => quarantined(db, limit),
    notes: createDeskNotes({ store: createDeskNoteStore(db), now, newId }),
    mails: {
      of: (requestId) => deliveriesOf(db, requestId),
      async retry(id) {
        await outbox.retryNow(now(), [id]);
        onRetried();
      },
    },
    visitorToken: (requestId) => links.tokenFor(requestId, "visitor"),
    ...composeDeskScreens(db, parts),
  };
}
