/** The fields of a server build of the router besides its routes, entry and assets. */
export const buildSettings = {
  future: {},
  routeDiscovery: { mode: "initial" },
  isSpaMode: false,
  ssr: true,
  prerender: [],
  publicPath: "/",
  assetsBuildDirectory: "",
};
