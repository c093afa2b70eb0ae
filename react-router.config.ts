import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // No page has a client-side router that would discover routes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
