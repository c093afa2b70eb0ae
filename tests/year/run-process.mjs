import path from "node:path";
import { runnerImport } from "vite";

// Through Vite, as in the tests: Node loads neither JSX nor raw files.
await runnerImport(path.join(import.meta.dirname, "process.ts"), { configFile: false, logLevel: "error" });
