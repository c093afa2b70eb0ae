import type { SpawnOptions } from "node:child_process";

export class Failure extends Error {}
export function step<T>(label: string, work: () => Promise<T> | T): Promise<T>;
export function seconds(began: number): string;
export function reportFailures(main: () => Promise<void>): Promise<void>;
export function inForeground(command: string, args: readonly string[], options?: SpawnOptions): Promise<number>;
export function inPlace(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number>;
export function captured(
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<{ code: number; output: string }>;
export function npmCi(folder: string, options?: { dev?: boolean }): Promise<void>;
export function explainNpm(output: string, code: number): string;
