/**
 * How the two bundles that Node runs are written. V8 keeps the source of every module in memory, with two bytes for each character
 * if one of them is outside Latin-1, as dashes, quotation marks and the euro sign are.
 */
export const nodeOutput = { charset: "ascii", comments: false } as const;

/**
 * Packages that become part of the bundles: they have many modules, of which the site uses a few. Node loads the other packages from
 * node_modules. Those with native parts or files of their own, and those with objects that both bundles share, must stay there.
 */
export const bundledPackages = [
  "@hono/node-server",
  "@internationalized/date",
  "hono",
  "image-size",
  "kysely",
  "libphonenumber-js",
  "rate-limiter-flexible",
  "zod",
];
