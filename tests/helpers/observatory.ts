/** Points that a response gains or loses in each check of Mozilla's HTTP Observatory; a site begins with 100, and 100 are an A+. */
export interface ObservatoryPoints {
  "content-security-policy": number;
  cookies: number;
  cors: number;
  "cross-origin-opener-policy": number;
  "cross-origin-resource-policy": number;
  "referrer-policy": number;
  scripts: number;
  "strict-transport-security": number;
  "x-content-type-options": number;
  "x-frame-options": number;
}

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Scores a response over https by the rules of https://github.com/mdn/mdn-http-observatory (`charts.js` in its grader). Cases that no
 * response of this site is meant to reach count as the worst of their check. Left out: redirects from http, which are the proxy's,
 * and `Cross-Origin-Embedder-Policy`, whose absence costs nothing.
 * @param headers by lower-case name
 */
export function observatoryPoints(headers: Headers, body: string): ObservatoryPoints {
  return {
    "content-security-policy": policyPoints(headers["content-security-policy"]),
    cookies: headers["set-cookie"] === undefined ? 0 : -40,
    cors: headers["access-control-allow-origin"] === undefined ? 0 : -50,
    "cross-origin-opener-policy": headers["cross-origin-opener-policy"] === "same-origin" ? 10 : -5,
    "cross-origin-resource-policy": headers["cross-origin-resource-policy"] === "same-origin" ? 10 : -5,
    "referrer-policy": isPrivateReferrer(headers["referrer-policy"]) ? 5 : -5,
    scripts: scriptPoints(body),
    "strict-transport-security": strictTransportPoints(headers["strict-transport-security"]),
    "x-content-type-options": headers["x-content-type-options"]?.toLowerCase() === "nosniff" ? 0 : -5,
    "x-frame-options": /^(deny|sameorigin)$/i.test(headers["x-frame-options"] ?? "") ? 5 : -20,
  };
}

/** The directives of a policy with their sources; undefined if one occurs twice. */
export function directivesOf(policy: string): Map<string, string[]> | undefined {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  const map = new Map(directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
  return map.size === directives.length ? map : undefined;
}

const broad = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;
const insecure = /^(http|ftp):/;

function policyPoints(policy: string | undefined): number {
  const directives = policy === undefined ? undefined : directivesOf(policy);
  if (directives === undefined) return -25;
  const sourcesOf = (name: string): string[] => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const isUnsafe = (source: string): boolean =>
    broad.test(source) || source === "data:" || source === "'unsafe-inline'";
  if (sourcesOf("script-src").some(isUnsafe) || sourcesOf("object-src").some((source) => broad.test(source)))
    return -20;
  if ([...directives.values()].flat().some((source) => insecure.test(source))) return -20;
  const active = [...sourcesOf("script-src"), ...sourcesOf("style-src")];
  if (active.includes("'unsafe-eval'")) return -10;
  if (sourcesOf("style-src").some(isUnsafe)) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function isPrivateReferrer(value = ""): boolean {
  const last = value.split(",").at(-1)?.trim().toLowerCase();
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(last ?? "");
}

function strictTransportPoints(value: string | undefined): number {
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(value ?? "") ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_552_000 ? 0 : -10;
}

/** Scripts of the own origin, by a path, cost nothing without an integrity attribute. */
function scriptPoints(body: string): number {
  const sources = [...body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/gi)].map(([, source = ""]) => source);
  return sources.every((source) => /^\/(?!\/)/.test(source)) ? 0 : -50;
}
