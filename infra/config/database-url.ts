/** The database of the site. */
export type DatabaseTarget = { kind: "sqlite"; path: string } | { kind: "postgres"; url: string };

/** The expected forms, for messages. The value is not repeated: it may contain a password. */
export const databaseUrlForms = "sqlite:PATH or postgres://user:password@host:port/database (percent-encoded)";

/** Parses `sqlite:PATH`, `postgres://…` or `postgresql://…`; undefined for anything else. Never throws. */
export function parseDatabaseUrl(value: string): DatabaseTarget | undefined {
  if (value.startsWith("sqlite:")) {
    const path = value.slice("sqlite:".length);
    return path === "" ? undefined : { kind: "sqlite", path };
  }
  const url = parsePostgresUrl(value);
  return url && isDecodable(url) && url.hash === "" ? { kind: "postgres", url: value } : undefined;
}

/** The database without its password, for messages. */
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
  // With a socket the folder is in `?host=` and the host is empty, which is an invalid URL after a user.
  return URL.parse(value) ?? URL.parse(value.replace("@/", "@localhost/")) ?? undefined;
}

/** Otherwise an invalid `%` in a password would only be found at the first connection. */
function isDecodable({ username, password, pathname }: URL): boolean {
  return [username, password, pathname].every((part) => decode(part) !== undefined);
}

// Returns the result: the bundler removes a call whose result is not used, and its error with it.
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
