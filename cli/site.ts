import { setSourceMapsSupport } from "node:module";

// As in server/main.ts.
setSourceMapsSupport(true);
await import("./site-process.ts");
