import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // One small file that is kept for ever, instead of a question to the server after each page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
