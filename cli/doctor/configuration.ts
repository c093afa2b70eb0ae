import type { Config } from "#infra/config/config.ts";
import { isLoopback } from "#infra/config/deliveries.ts";
import { type Observation, ok, problem, warning } from "./checks.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are valid but not right for a site that visitors see. */
export function checkConfiguration(config: Config, env: Environment): Observation[] {
  const { siteUrl } = config;
  const site = new URL(siteUrl);
  const isLocal = isLoopback(site.hostname);
  const production = env["NODE_ENV"] === "production";
  const found = [ok(`every variable can be read; the site is ${siteUrl}`)];
  if (!production) found.push(warning("NODE_ENV is not production: set it for a site that visitors see"));
  if (isLocal && production) {
    found.push(problem(`SITE_URL is ${siteUrl}: the links in mails lead nowhere; set the public address`));
  }
  if (!isLocal && site.protocol === "http:") {
    found.push(warning(`SITE_URL is not https: ${siteUrl}; what visitors write travels unencrypted`));
  }
  found.push(...checkProxy(config, site));
  if (config.noindex && production) {
    found.push(warning("SITE_NOINDEX is 1: search engines leave this site out, as a copy for trial"));
  }
  if (config.retentionDays === undefined) {
    found.push(
      warning(
        "RETENTION_DAYS is not set: requests are kept until somebody deletes them; the privacy page says how long",
      ),
    );
  }
  if (config.logLevel === "silent") {
    found.push(warning("LOG_LEVEL is silent: nobody will know why something failed"));
  }
  return found;
}

function checkProxy({ host, trustedProxies }: Config, site: URL): Observation[] {
  const isBehind = isLoopback(host) && site.protocol === "https:";
  if (trustedProxies === 0 && isBehind) {
    return [problem("TRUST_PROXY is 0 behind a proxy: all visitors share one limit of requests; set it to 1")];
  }
  if (trustedProxies > 0 && !isLoopback(host)) {
    return [
      warning(
        `TRUST_PROXY is ${trustedProxies} and HOST is ${host}: who reaches the port past the proxy has any address`,
      ),
    ];
  }
  return [];
}
