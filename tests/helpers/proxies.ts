import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { captured } from "#scripts/process.ts";
import { freePort, startProgram, waitUntil } from "./process.ts";
import { type Site, withSite } from "./site.ts";

const deploy = path.resolve(import.meta.dirname, "../../deploy");

/** Replaces the timeouts of the configurations for slow clients, up to half a minute. */
const clientTimeout = "5s";

/** The proxies for which the project has a configuration. */
export const proxies = ["caddy", "nginx"] as const;
export type Proxy = (typeof proxies)[number];

/**
 * Starts a proxy for a site with the project's configuration and a new certificate, and passes its https origin to `work`.
 */
export async function withProxy(
  proxy: Proxy,
  { port, sitePort }: { port: number; sitePort: string },
  work: (origin: string, output: () => string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), `${proxy}-`));
  const [command, ...args] = await (proxy === "caddy" ? prepareCaddy : prepareNginx)(folder, port, sitePort);
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const named = { ...env, SITE_HOST: `https://localhost:${port}`, SITE_PORT: sitePort };
  const running = startProgram(command ?? "", args, named, folder);
  const origin = `https://localhost:${port}`;
  try {
    await waitUntil(proxy, () => takesConnections(origin), { details: () => running.output });
    await work(origin, () => running.output);
  } finally {
    await running.end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepareCaddy(folder: string): Promise<string[]> {
  const options = `skip_install_trust
	auto_https disable_redirects
	http_port ${await freePort()}
`;
  // A file has one block of global options: the test's come first in it.
  const settings = await readFile(path.join(deploy, "caddy/Caddyfile"), "utf8");
  const shortened = settings.replaceAll(/(read_\w+) \d+s/g, `$1 ${clientTimeout}`);
  await writeFile(path.join(folder, "Caddyfile"), shortened.replace("\n{\n", `\n{\n\t${options}`));
  return ["/usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", path.join(folder, "Caddyfile")];
}

async function prepareNginx(folder: string, port: number, sitePort: string): Promise<string[]> {
  const [certificate, key] = [path.join(folder, "site.pem"), path.join(folder, "site.key")];
  const subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes", "-newkey", "rsa:2048"];
  const made = await captured("openssl", ["req", "-x509", ...subject, "-keyout", key, "-out", certificate]);
  if (made.code !== 0) throw new Error(`No certificate: ${made.output}`);
  const httpPort = await freePort();
  const site = (await readFile(path.join(deploy, "nginx/site.conf"), "utf8"))
    .replaceAll("www.example.it;", "localhost;")
    .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
    .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/^\s*listen \[::\].*$/gm, "")
    .replaceAll(/(client_\w+_timeout) \d+s/g, `$1 ${clientTimeout}`)
    .replace("/etc/ssl/www.example.it.pem", certificate)
    .replace("/etc/ssl/www.example.it.key", key);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  const settings = `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 512; }
http {
  access_log off;
${temporary}
${site}
}
`;
  await writeFile(path.join(folder, "nginx.conf"), settings);
  return ["/usr/sbin/nginx", "-c", path.join(folder, "nginx.conf"), "-e", "stderr"];
}

async function takesConnections(origin: string): Promise<true | undefined> {
  const session = connect(origin, { rejectUnauthorized: false });
  return once(session, "connect").then(
    () => {
      session.close();
      return true;
    },
    () => undefined,
  );
}

/** Starts a built site behind a proxy with the project's configuration. @param env further variables of the site */
export async function behind(
  proxy: Proxy,
  work: (origin: string, site: Site, output: () => string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const port = await freePort();
  const settings = { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: "1", ...env };
  await withSite(
    (site) =>
      withProxy(proxy, { port, sitePort: new URL(site.url).port }, (origin, output) => work(origin, site, output)),
    { env: settings, heldSocket: true },
  );
}

/** Sends requests over one HTTP/2 connection and accepts any certificate. @throws Error if a response is incomplete */
export function openHttp2(origin: string) {
  const session = connect(origin, { rejectUnauthorized: false });
  let broken: Error | undefined;
  session.on("error", (error: Error) => (broken = error));
  return {
    async ask(at: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) {
      if (broken) throw broken;
      const method = body === undefined ? "GET" : "POST";
      const stream = session.request({ ":path": at, ":method": method, ...headers });
      stream.end(body);
      type Head = IncomingHttpHeaders & { ":status": number };
      const [{ ":status": status, ...received }] = (await once(stream, "response")) as [Head];
      return { status, headers: received as Record<string, string | undefined>, body: await text(stream) };
    },
    close: () => session.close(),
  };
}
