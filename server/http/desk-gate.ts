import type { Logger } from "pino";
import type { DeskSignIn, PageServices } from "#app/context.ts";
import { deviceName } from "#domain/desk/device-name.ts";
import { deskPath } from "#i18n/desk-routes.ts";
import { privateRoutes } from "#i18n/routes.ts";
import type { OwnerDesk } from "#infra/compose-desk.ts";
import type { Limits } from "#infra/limits/limits.ts";
import { sessionCookie } from "./desk-cookies.ts";
import { isDesk } from "./private-paths.ts";
import { currentRequestId } from "./request-log.ts";

type DeskPageServices = Pick<PageServices, "desk" | "deskSignIn">;

export interface Admitted {
  /** The request as pages may see it. */
  request: Request;
  services: DeskPageServices;
}

export interface DeskGateDependencies {
  ownerDesk: OwnerDesk;
  limits: Pick<Limits, "post" | "signInMail">;
  siteUrl: string;
  log: Pick<Logger, "info" | "warn">;
}

/** Below the desk's path; no page has it. */
const nowhere = `${deskPath}/-`;

/** The page of a link is the same for every token: only its button looks for it. */
const signIn = new RegExp(`^${privateRoutes["desk-sign-in"].it.replace(":token", "[^/]+")}$`);

/**
 * Lets only signed-in devices to the desk. For all others its path has a button that mails a link, and every path below leads to
 * the same page that is not found, whatever is there: the pages learn neither path nor cookie.
 */
export function createDeskGate({ ownerDesk, limits, siteUrl, log }: DeskGateDependencies) {
  const { access, editor, uploads } = ownerDesk;
  const cookie = sessionCookie(siteUrl);

  /** @param token of the device's cookie */
  function signInFor(client: string, userAgent: string, token: string | undefined): DeskSignIn {
    return {
      async mailLink() {
        const admission = await limits.post(client);
        const result = admission.allowed
          ? await limits.signInMail(client, token !== undefined && (await access.isKnown(token)), ownerDesk.mailLink)
          : ({ state: "too-many", retryAfterSeconds: admission.retryAfterSeconds } as const);
        if (result.state === "too-many") {
          log.warn({ requestId: currentRequestId.getStore() }, "too many links to the desk were asked for");
        }
        return result;
      },
      async enter(link) {
        const requestId = currentRequestId.getStore();
        const admission = await limits.post(client);
        if (!admission.allowed) {
          log.warn({ requestId }, "a client used too many links to the desk");
          return { state: "too-many", retryAfterSeconds: admission.retryAfterSeconds };
        }
        const device = deviceName(userAgent);
        const session = await access.signIn(link, device);
        if (session === undefined) {
          log.warn({ requestId }, "a link to the desk was refused");
          return { state: "refused" };
        }
        log.info({ requestId, device }, "a device was signed in to the desk");
        return { state: "in", cookie: cookie.set(session) };
      },
    };
  }

  /** @param client the address that limits count by */
  return async (request: Request, client: string): Promise<Admitted> => {
    const { pathname } = new URL(request.url);
    if (!isDesk(pathname)) return { request, services: {} };
    const token = cookie.read(request.headers.get("cookie") ?? "");
    const session = token === undefined ? undefined : await access.sessionOf(token);
    const deskSignIn = signInFor(client, request.headers.get("user-agent") ?? "", token);
    if (session !== undefined) {
      return { request, services: { deskSignIn, desk: { ...ownerDesk.services, access, editor, uploads, session } } };
    }
    const isEntrance = pathname === deskPath || signIn.test(pathname);
    if (isEntrance) return { request, services: { deskSignIn } };
    const { method, signal } = request;
    return { request: new Request(new URL(nowhere, request.url), { method, signal }), services: {} };
  };
}
