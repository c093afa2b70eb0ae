import { createInterface } from "node:readline/promises";

/** What a command reads and writes. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Results, in whole lines. */
  out(text: string): void;
  /** What goes wrong, and questions. */
  err(text: string): void;
  /** Asks a question that is answered with yes or no; undefined where nobody sits at the terminal. */
  ask: ((question: string) => Promise<boolean>) | undefined;
}

/** The terminal from which this process was started. */
export function processTerminal(): Terminal {
  return {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : undefined,
  };
}

/** Ctrl+C and Ctrl+D are errors that say so. */
async function ask(question: string): Promise<boolean> {
  // Results alone go to the standard output.
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
