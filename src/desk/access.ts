import { deskAccess } from "#src/i18n/desk-routes.ts";

/** Uses of a session are noted at most this often, so that most requests write nothing. */
const noteUseAfterMinutes = 60;

/** A device that is signed in. Instants are ISO 8601 in UTC. */
export interface DeskSession {
  id: string;
  /** What the browser says of itself, in words: see `device-name.ts`. */
  device: string;
  createdAt: string;
  lastUsedAt: string;
}

/** Where links and sessions are stored, both by the hash of their token. */
export interface DeskAccessStore {
  /** Stores a link, and forgets those that expired before `now`. */
  addLink(link: { tokenHash: string; expiresAt: string }, now: string): Promise<void>;
  /** Deletes a link that has not expired. True for one caller only. */
  useLink(tokenHash: string, now: string): Promise<boolean>;
  /** Stores a session, and forgets those that began before an instant. */
  addSession(session: DeskSession & { tokenHash: string }, createdBefore: string): Promise<void>;
  /** A session with this token, also one that has ended. */
  findSession(tokenHash: string): Promise<(DeskSession & { isRevoked: boolean }) | undefined>;
  noteUse(id: string, at: string): Promise<void>;
  /** Those that are not revoked, the last used first. */
  listSessions(): Promise<DeskSession[]>;
  revokeSession(id: string, at: string): Promise<void>;
  revokeAllSessions(at: string): Promise<void>;
}

export interface DeskAccessDependencies {
  store: DeskAccessStore;
  now(): Date;
  newId(): string;
  /** A random token of 256 bits. */
  newToken(): string;
  hashOf(token: string): string;
}

/** Signs the owner's devices in. @throws Error where the database does not answer */
export interface DeskAccess {
  /** Makes a link that works once. Returns its token, which is stored only as a hash. */
  createLink(): Promise<string>;
  /** Uses a link up. Returns the token of a new session; undefined where the link is unknown, used or expired. */
  signIn(linkToken: string, device: string): Promise<string | undefined>;
  /** The session of a token; undefined where it is unknown, revoked or expired. */
  sessionOf(token: string): Promise<DeskSession | undefined>;
  /** Whether a token was given to a device in the last year, also if its session has ended. */
  isKnown(token: string): Promise<boolean>;
  sessions(): Promise<DeskSession[]>;
  revoke(id: string): Promise<void>;
  revokeAll(): Promise<void>;
}

/** Anything else was never made here, and needs no search. */
const wellFormed = /^[\w-]{43}$/;

export function createDeskAccess({ store, now, newId, newToken, hashOf }: DeskAccessDependencies): DeskAccess {
  const daysBefore = (at: Date, days: number): string => minutesAfter(at, -days * 24 * 60);
  const isExpired = ({ lastUsedAt, createdAt }: DeskSession, at: Date): boolean =>
    lastUsedAt < daysBefore(at, deskAccess.sessionDays) || createdAt < daysBefore(at, deskAccess.longestSessionDays);
  return {
    async createLink() {
      const token = newToken();
      const at = now();
      const expiresAt = minutesAfter(at, deskAccess.linkMinutes);
      await store.addLink({ tokenHash: hashOf(token), expiresAt }, at.toISOString());
      return token;
    },
    async signIn(linkToken, device) {
      const at = now();
      if (!wellFormed.test(linkToken) || !(await store.useLink(hashOf(linkToken), at.toISOString()))) return undefined;
      const token = newToken();
      const time = at.toISOString();
      await store.addSession(
        { id: newId(), device, createdAt: time, lastUsedAt: time, tokenHash: hashOf(token) },
        daysBefore(at, deskAccess.longestSessionDays),
      );
      return token;
    },
    async sessionOf(token) {
      if (!wellFormed.test(token)) return undefined;
      const session = await store.findSession(hashOf(token));
      const at = now();
      if (session === undefined || session.isRevoked || isExpired(session, at)) return undefined;
      if (session.lastUsedAt > minutesAfter(at, -noteUseAfterMinutes)) return session;
      const lastUsedAt = at.toISOString();
      await store.noteUse(session.id, lastUsedAt);
      return { ...session, lastUsedAt };
    },
    isKnown: async (token) => wellFormed.test(token) && (await store.findSession(hashOf(token))) !== undefined,
    async sessions() {
      const at = now();
      return (await store.listSessions()).filter((session) => !isExpired(session, at));
    },
    revoke: (id) => store.revokeSession(id, now().toISOString()),
    revokeAll: () => store.revokeAllSessions(now().toISOString()),
  };
}

function minutesAfter(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * 60_000).toISOString();
}
