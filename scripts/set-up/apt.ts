import { existsSync } from "node:fs";
import { captured, Failure } from "./process.mjs";

/** Whether this is Debian, or a relative of it, and this user may install its packages. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs packages of the system, without what they only recommend. @throws Failure with the reason and the advice */
export async function installPackages(packages: string[], advice: string): Promise<void> {
  await apt(["update"], advice);
  await apt(["install", "-y", "--no-install-recommends", ...packages], advice);
}

async function apt(args: string[], advice: string): Promise<void> {
  const { code, output } = await captured("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-q", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code === 0) return;
  const reason = output.split("\n").findLast((line) => line.startsWith("E: "));
  throw new Failure(`apt-get ${args[0]} failed (${reason?.slice(3) ?? `exit code ${code}`}): ${advice}.`);
}
