import path from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "./load.ts";

const id = "virtual:content";
const loaded = `\0${id}`;

/**
 * Makes the checked content a module: a mistake in it fails the build, and neither YAML nor schemas are needed when the
 * site runs. In development a file that is changed, added or taken away reloads the page.
 */
export function content(folder = path.join(import.meta.dirname)): Plugin {
  return {
    name: "content",
    resolveId: (source) => (source === id ? loaded : undefined),
    load(source) {
      if (source !== loaded) return undefined;
      return `export default ${JSON.stringify(loadContent(folder))}`;
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        if (!/\.(ya?ml|md)$/.test(file) || !file.startsWith(folder + path.sep)) return;
        for (const environment of Object.values(server.environments)) {
          const module = environment.moduleGraph.getModuleById(loaded);
          if (module) environment.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
