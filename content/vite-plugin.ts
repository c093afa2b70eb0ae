import path from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "./load.ts";
import { ContentError } from "./problems.ts";
import type { AllContent } from "./schema/index.ts";

/** The articles are a separate module, so that bundles which need only other content, such as the mails, do not contain them. */
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

/** Set by `npm run preview`. A build leaves drafts out whatever is set. */
const wantsDrafts = (command: "build" | "serve"): boolean =>
  command === "serve" && process.env["CONTENT_DRAFTS"] === "shown";

function mistakesIn(readAll: () => AllContent): string | undefined {
  try {
    readAll();
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** What development shows instead of a page; reloads by itself once the mistake is corrected. */
function helpPage(help: string): string {
  const text = help.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<title>Contenuti · Content</title>
<script type="module" src="/@vite/client"></script>
<pre style="margin: 2rem; white-space: pre-wrap; font: 1rem/1.6 monospace">${text}</pre>
`;
}

/**
 * Makes the checked content a module: a mistake in it fails the build, and neither YAML nor schemas are needed when the
 * site runs. In development a file that is changed, added or taken away reloads the page, and a mistake is told in its place.
 */
export function content(folder = path.join(import.meta.dirname)): Plugin {
  let read: AllContent | undefined;
  let drafts = false;
  const readAll = (): AllContent => (read ??= loadContent(folder, { drafts }));
  return {
    name: "content",
    configResolved({ command }) {
      drafts = wantsDrafts(command);
    },
    resolveId: (source) => (source in modules ? mark + source : undefined),
    load(source) {
      const part = source.startsWith(mark) ? modules[source.slice(mark.length)] : undefined;
      if (part === undefined) return undefined;
      return jsonModule(part(readAll()));
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const help = request.headers.accept?.includes("text/html") ? mistakesIn(readAll) : undefined;
        if (help === undefined) next();
        else response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(helpPage(help));
      });
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
