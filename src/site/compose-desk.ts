import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Requests } from "#src/booking/submit.server.ts";
import type { PictureUploads } from "#src/content/uploads.ts";
import type { DeskAccess } from "#src/desk/access.ts";
import type { Desk } from "#src/desk/desk.ts";
import { createDeskSystem } from "#src/desk/system.server.ts";
import type { Outbox } from "#src/mail/outbox.ts";
import type { ContentEditor } from "#src/editor/editor.server.ts";
import { sendDeskLink } from "#src/mail/send.server.ts";
import { requestsByReference } from "#src/requests/admin.server.ts";
import type { Links } from "#src/requests/links.ts";
import type { OwnerPages } from "#src/requests/views.ts";
import { composeDeskAccess, deskLinkAddress } from "./compose-desk-access.ts";
import { newId } from "./dialect.server.ts";
import { runDoctor } from "./run-doctor.ts";
import type { Site } from "./site.ts";

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
  editor: ContentEditor;
  uploads: PictureUploads;
  requests: Requests;
  ownerPages: OwnerPages;
  links: Pick<Links, "tokenFor">;
  outbox: Pick<Outbox, "list" | "retryNow">;
}

/** A mail with a link is sent while the owner waits for the page. */
const mailTimeout = 20_000;

/** The owner's commands: beside the chunks of the build, or their source in development. */
const built = path.join(import.meta.dirname, "site.js");
const commands = existsSync(built) ? built : path.join(import.meta.dirname, "../cli/site.ts");

/** Two folders up from `build/site`, as from here; empty where there is no package.json. */
function siteVersion(): string {
  const file = path.join(import.meta.dirname, "../../package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : "";
}

export function composeDesk(
  site: Site,
  { editor, uploads, requests, ownerPages, links, outbox }: OwnerDeskParts,
): OwnerDesk {
  const { config, db, content, mail: transport, log, now } = site;
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
    services: {
      requests: ownerPages,
      mails: {
        stopped: (limit) => outbox.list(["failed", "held"], limit),
        async retry(id) {
          await outbox.retryNow(now(), [id]);
          site.wake("mails");
        },
      },
      visitorToken: (requestId) => links.tokenFor(requestId, "visitor"),
      onDaysChanged: site.daysChanged,
      async takeCall(fields) {
        const result = await requests.submit({ kind: "booking", fields, source: "telephone" });
        if (!result.ok) return result;
        const { reference } = result;
        const [request] = await requestsByReference(db, reference);
        return request === undefined ? { ok: false, reason: "unavailable" } : { ok: true, id: request.id, reference };
      },
      system: createDeskSystem({
        version: siteVersion(),
        db,
        examine: () => runDoctor(commands, process.env),
        now,
        log,
      }),
    },
    editor,
    uploads,
  };
}
