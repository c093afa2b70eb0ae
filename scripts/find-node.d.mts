export interface Machine {
  version: string;
  platform: string;
  arch: string;
  glibc: string | undefined;
}
export type Decision = { kind: "system" } | { kind: "package"; name: string } | { kind: "none"; message: string };
export function decideRuntime(machine: Machine): Decision;
