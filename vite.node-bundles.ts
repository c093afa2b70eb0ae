/**
 * The output of the two bundles for Node. V8 keeps the source of every module in memory, with two bytes a character if one is outside
 * Latin-1, such as dashes, quotation marks and the euro sign.
 */
export const nodeOutput = { charset: "ascii", comments: false } as const;

/**
 * Packages that become part of the bundles, because they have many modules and the site uses a few. Node loads the other packages from
 * node_modules. Packages with native parts or their own files, and with objects that both bundles share, have to stay there.
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
