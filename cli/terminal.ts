import { createInterface } from "node:readline/promises";

/** Input and output of a command. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Results. */
  out(text: string): void;
  /** Errors and questions. */
  err(text: string): void;
  /** Asks a yes-no question; undefined without an interactive terminal. */
  ask: ((question: string) => Promise<boolean>) | undefined;
  /** Looks up TXT records, as `node:dns` does; by default with the resolvers of this machine. */
  resolveTxt?: (name: string) => Promise<string[][]>;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : undefined,
  };
}

/** Rejects on Ctrl+C and Ctrl+D. */
async function ask(question: string): Promise<boolean> {
  // The standard output is for results.
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
