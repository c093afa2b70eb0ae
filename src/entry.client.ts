import "./web/script.ts";
import { startIslands } from "#src/web/islands.ts";

startIslands();
// For tests, and for style sheets that wait for what only scripts can do.
document.documentElement.dataset["scripts"] = "run";
