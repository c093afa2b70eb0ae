import { setSourceMapsSupport } from "node:module";

// Enables source maps before the site's files are loaded. `--enable-source-maps` would also read the maps of all packages: 11 MiB.
setSourceMapsSupport(true);
await import("./process.ts");
