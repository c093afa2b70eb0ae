import { spawn } from "node:child_process";
import { once } from "node:events";

type Environment = Readonly<Record<string, string | undefined>>;

/** The first descriptor that systemd hands over (sd_listen_fds). */
const firstDescriptor = 3;

/**
 * The socket that systemd listens on for this process and hands over, undefined where there is none: connections then wait
 * in it while the site is started anew. The variables tell which process they are meant for, since children inherit them.
 */
export function inheritedSocket(env: Environment, pid: number): number | undefined {
  const isOurs = env["LISTEN_PID"] === String(pid) && Number(env["LISTEN_FDS"]) >= 1;
  return isOurs ? firstDescriptor : undefined;
}

/** Milliseconds between two looks at the parent process. */
const parentInterval = 200;

/**
 * Calls back once when the process is gone with which this one is to end (`END_WITH_PARENT`, its id), where there is one: npm
 * that is killed without a chance to hand the signal on would leave the site running, with its port.
 */
export function watchParent(env: Environment, onGone: () => void): void {
  const parent = Number(env["END_WITH_PARENT"] ?? 0);
  if (parent === 0) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, parentInterval);
  watch.unref();
}

/**
 * Tells systemd, where it waits for that, that the site answers. Node has no sockets of the kind that systemd listens on, so
 * its own program tells it. @throws Error where systemd waits and cannot be told
 */
export async function tellReady(env: Environment): Promise<void> {
  if (!env["NOTIFY_SOCKET"]) return;
  const program = spawn("systemd-notify", ["--ready"], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(program, "close")) as [number | null];
  if (code !== 0) throw new Error(`systemd-notify ended with ${code ?? "a signal"}`);
}
