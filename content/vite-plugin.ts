import path from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "./load.ts";
import type { AllContent } from "./schema/index.ts";

/** The articles are a module of their own: what only needs the other words, such as the mails, does not hold them. */
const modules: Record<string, (all: AllContent) => unknown> = {
  "virtual:content": ({ posts: _posts, ...others }) => others,
  "virtual:posts": ({ posts }) => posts,
};

const mark = "\0";

/**
 * Data as a module. An engine reads JSON from a string faster than a literal of the same size, and keeps text without
 * characters beyond Latin-1 in half the memory.
 */
function jsonModule(data: unknown): string {
  const json = JSON.stringify(data).replace(
    /[^\0-\u00ff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `export default /* @__PURE__ */ JSON.parse(${JSON.stringify(json)})`;
}

/**
 * Makes the checked content a module: a mistake in it fails the build, and neither YAML nor schemas are needed when the
 * site runs. In development a file that is changed, added or taken away reloads the page.
 */
export function content(folder = path.join(import.meta.dirname)): Plugin {
  let read: AllContent | undefined;
  return {
    name: "content",
    resolveId: (source) => (source in modules ? mark + source : undefined),
    load(source) {
      const part = source.startsWith(mark) ? modules[source.slice(mark.length)] : undefined;
      if (part === undefined) return undefined;
      read ??= loadContent(folder);
      return jsonModule(part(read));
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        if (!/\.(ya?ml|md)$/.test(file) || !file.startsWith(folder + path.sep)) return;
        read = undefined;
        for (const environment of Object.values(server.environments)) {
          for (const id of Object.keys(modules)) {
            const module = environment.moduleGraph.getModuleById(mark + id);
            if (module) environment.moduleGraph.invalidateModule(module);
          }
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
