import "./web/script.ts";
import { startIslands } from "#src/web/islands.ts";

startIslands();
// For tests, and for style sheets that show what only scripts can do.
document.documentElement.dataset["scripts"] = "run";
