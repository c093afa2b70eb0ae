import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startProgram, waitUntil } from "../helpers/process.ts";
import { pinned } from "./built-site.ts";

const program = "/usr/sbin/nginx";

export interface NginxOptions {
  /** Folders below which files are served, by the path under which they are. `/` is always one of them. */
  folders: Record<string, string>;
  /** Sent with every answer. */
  headers?: Record<string, string>;
  /** The core to run on. */
  core?: number;
}

/** Starts nginx with one worker over folders with `.gz` files beside the others, hands its address to `work`, ends it. */
export async function withNginx<T>(
  work: (url: string) => Promise<T>,
  { folders, headers = {}, core }: NginxOptions,
): Promise<T> {
  const own = await mkdtemp(path.join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const locations = Object.entries(folders).map(([at, folder]) =>
    at === "/" ? `root ${folder};` : `location ${at}/ { alias ${folder}/; }`,
  );
  const configuration = `
worker_processes 1;
daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  types { font/woff2 woff2; image/avif avif; }
  access_log ${own}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  gzip_static on;
  open_file_cache max=1000;
  client_body_temp_path ${own}/body;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  ${added.join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    ${locations.join("\n    ")}
  }
}
`;
  await writeFile(path.join(own, "nginx.conf"), configuration);
  const line = [program, "-c", path.join(own, "nginx.conf"), "-e", path.join(own, "error.log")];
  const [command = "", ...args] = core === undefined ? line : pinned(core, line);
  const running = startProgram(command, args, { PATH: process.env["PATH"] ?? "" }, own);
  try {
    await waitUntil("nginx", () => answers(url), { details: () => running.output });
    return await work(url);
  } finally {
    await running.end("SIGTERM");
    await rm(own, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<true | undefined> {
  try {
    await fetch(url);
    return true;
  } catch {
    return undefined;
  }
}
