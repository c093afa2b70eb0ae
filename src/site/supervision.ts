import { spawn } from "node:child_process";
import { once } from "node:events";

type Environment = Readonly<Record<string, string | undefined>>;

/** SD_LISTEN_FDS_START of sd_listen_fds(3). */
const firstDescriptor = 3;

/** The listening socket that systemd passes. Child processes inherit the variables, so LISTEN_PID has to match. */
export function inheritedSocket(env: Environment, pid: number): number | undefined {
  const isOurs = env["LISTEN_PID"] === String(pid) && Number(env["LISTEN_FDS"]) >= 1;
  return isOurs ? firstDescriptor : undefined;
}

/** Calls systemd's program, because Node has no Unix datagram sockets. @throws Error if systemd waits and cannot be told */
export async function tellReady(env: Environment): Promise<void> {
  if (!env["NOTIFY_SOCKET"]) return;
  const program = spawn("systemd-notify", ["--ready"], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(program, "close")) as [number | null];
  if (code !== 0) throw new Error(`systemd-notify ended with ${code ?? "a signal"}`);
}

/** Ignores further signals, because a terminal and npm may both pass one signal on. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop(signal);
    });
  }
}
