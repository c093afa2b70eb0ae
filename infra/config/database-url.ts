/** Where the requests are kept. */
export type DatabaseTarget = { kind: "sqlite"; path: string } | { kind: "postgres"; url: string };

/** What a mistake is answered with; the value itself may hold a password and is not repeated. */
export const databaseUrlForms = "sqlite:PATH or postgres://user:password@host:port/database (percent-encoded)";

/** Reads `sqlite:PATH`, `postgres://…` or `postgresql://…`; undefined where it is none of them. Never throws. */
export function parseDatabaseUrl(value: string): DatabaseTarget | undefined {
  if (value.startsWith("sqlite:")) {
    const path = value.slice("sqlite:".length);
    return path === "" ? undefined : { kind: "sqlite", path };
  }
  const url = parsePostgresUrl(value);
  return url && isDecodable(url) && url.hash === "" ? { kind: "postgres", url: value } : undefined;
}

/** Names a database in messages, without its password. */
export function showDatabase(target: DatabaseTarget): string {
  if (target.kind === "sqlite") return target.path;
  const url = parsePostgresUrl(target.url);
  if (!url) return "postgres://…";
  const host = url.searchParams.get("host") ?? url.host;
  const user = url.searchParams.get("user") ?? url.username;
  return `postgres://${user === "" ? "" : `${user}@`}${host}${url.pathname}`;
}

function parsePostgresUrl(value: string): URL | undefined {
  if (!/^postgres(ql)?:\/\//.test(value)) return undefined;
  // A socket's folder stands in `?host=`, and a user before an empty host is no URL to the standard.
  return URL.parse(value) ?? URL.parse(value.replace("@/", "@localhost/")) ?? undefined;
}

/** A stray `%` in a password would otherwise be an error at the first connection only. */
function isDecodable({ username, password, pathname }: URL): boolean {
  return [username, password, pathname].every((part) => decode(part) !== undefined);
}

// What is decoded has to be used: the bundler leaves a bare call out, and its error with it.
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
