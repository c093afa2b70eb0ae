import type { Plugin } from "vite";

/** Names of functions, by the end of the path of the file that declares them. */
export type LeftOut = Readonly<Record<string, readonly string[]>>;

interface Span {
  start: number;
  end: number;
}

/**
 * Takes the bodies of functions out of what the browser loads. A call of one throws an error with its name, and so does the
 * build where a name is not declared exactly once: after an update of the library the list has to be read again.
 */
export function leaveOut(lists: LeftOut): Plugin {
  const unseen = new Set(Object.keys(lists));
  return {
    name: "leave-out",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      order: "pre",
      handler(code, id) {
        const [file, names] = Object.entries(lists).find(([path]) => id.endsWith(`/${path}`)) ?? [];
        if (file === undefined || names === undefined) return undefined;
        unseen.delete(file);
        return { code: withoutBodies(code, this.parse(code), names, file), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && unseen.size > 0) this.error(`Not in the bundle: ${[...unseen].join(", ")}`);
    },
  };
}

/** @throws Error where a name is not declared exactly once */
export function withoutBodies(code: string, program: unknown, names: readonly string[], file: string): string {
  const bodies = new Map<string, Span[]>(names.map((name) => [name, []]));
  collect(program, bodies);
  const cuts = [...bodies].map(([name, spans]) => {
    const [span, ...others] = spans;
    if (span === undefined || others.length > 0) throw new Error(`${file} declares ${name} ${spans.length} times`);
    return { name, ...span };
  });
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { name, start, end }) => {
      const body = `{ throw Error(${JSON.stringify(`Left out of the build: ${name}`)}); }`;
      return rest.slice(0, start) + body + rest.slice(end);
    }, code);
}

/** Notes the bodies of the functions that are declared under the names wanted, at any depth. */
function collect(node: unknown, bodies: Map<string, Span[]>): void {
  if (typeof node !== "object" || node === null) return;
  if (isDeclaration(node)) bodies.get(node.id.name)?.push(node.body);
  for (const part of Object.values(node)) collect(part, bodies);
}

function isDeclaration(node: object): node is { id: { name: string }; body: Span } {
  return "type" in node && node.type === "FunctionDeclaration";
}
