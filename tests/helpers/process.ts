import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { clockVariables } from "./clock.ts";

export type Program = ReturnType<typeof startProgram>;

/** Starts a program with the given environment and the clock of this process only. */
export function startProgram(command: string, args: string[], env: Record<string, string>, cwd: string) {
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...clockVariables(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let exit: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string): void => {
      exit = how;
      resolve(how);
    };
    child.once("error", (error) => end(error.message));
    child.once("close", (code, signal) => end(signal ?? `exit code ${code}`));
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return {
    pid: child.pid ?? 0,
    /** So far. */
    get output(): string {
      return output;
    },
    /** Undefined while it runs. */
    get exit(): string | undefined {
      return exit;
    },
    /** Sends a signal and waits until it exits. */
    end(signal: NodeJS.Signals): Promise<string> {
      if (exit === undefined) child.kill(signal);
      return ended;
    },
  };
}

/**
 * A free port of 127.0.0.1, below those that systems give to outgoing connections: none of these takes it before a server listens, or
 * while it restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Calls `ask` until it returns a value. @throws Error with `what` and `details` */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  { timeout = 60_000, details = () => "" }: { timeout?: number; details?: () => string } = {},
): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${timeout} ms for ${what}. ${details()}`);
    await sleep(50);
  }
}
