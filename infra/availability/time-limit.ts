import { createContext, Script } from "node:vm";

const context = createContext({});
const script = new Script("work()");

/**
 * Calls a function and breaks it off where it takes too long, even in a loop that never ends: nothing else in a process can
 * stop work that does not wait.
 * @throws what `tookTooLong` knows, after so many milliseconds, and whatever `work` throws
 */
export function withinTime<T>(milliseconds: number, work: () => T): T {
  context["work"] = work;
  return script.runInContext(context, { timeout: milliseconds }) as T;
}

export function tookTooLong(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
