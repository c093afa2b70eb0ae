import type { Config } from "#infra/config/config.ts";
import { isLoopback } from "#infra/config/deliveries.ts";
import { hint, type Observation, ok, problem, warning } from "./checks.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are valid but not right for a site that visitors see. */
export function checkConfiguration(config: Config, env: Environment): Observation[] {
  const site = new URL(config.siteUrl);
  const isLocal = isLoopback(site.hostname);
  const production = env["NODE_ENV"] === "production";
  const found: Array<Observation | undefined> = [
    production ? undefined : warning("NODE_ENV is not production: set it for a site that visitors see"),
    isLocal && production
      ? problem(`SITE_URL is ${config.siteUrl}: the links in mails lead nowhere; set the public address`)
      : undefined,
    !isLocal && site.protocol === "http:"
      ? warning(`SITE_URL is not https: ${config.siteUrl}; what visitors write travels unencrypted`)
      : undefined,
    ...checkProxy(config, site),
    config.noindex && production
      ? warning("SITE_NOINDEX is 1: search engines leave this site out, as a copy for trial")
      : undefined,
    config.metricsPort === undefined
      ? hint("METRICS_PORT is not set: nothing is counted for Prometheus; a monitor may ask /readyz instead")
      : undefined,
    config.metricsPort !== undefined && config.metricsPort === config.port
      ? problem(`METRICS_PORT is PORT, ${config.port}: give it one of its own`)
      : undefined,
    config.retentionDays === undefined
      ? warning(
          "RETENTION_DAYS is not set: requests are kept until somebody deletes them; the privacy page says how long",
        )
      : undefined,
    config.logLevel === "silent" ? warning("LOG_LEVEL is silent: nobody will know why something failed") : undefined,
  ];
  return [ok(`every variable can be read; the site is ${config.siteUrl}`), ...found.filter((one) => one !== undefined)];
}

function checkProxy({ host, trustedProxies }: Config, site: URL): Array<Observation | undefined> {
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
