import { setSourceMapsSupport } from "node:module";

// Of the site's own files, before they are loaded. `--enable-source-maps` also reads the maps of all packages: 11 MiB of memory.
setSourceMapsSupport(true);
await import("./process.ts");
