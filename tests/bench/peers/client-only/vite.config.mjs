import { readFileSync } from "node:fs";

const { title, description, head } = JSON.parse(readFileSync(new URL("./content.json", import.meta.url), "utf8"));
const attributes = (one) => Object.entries(one).map(([name, value]) => `${name.toLowerCase()}="${value}"`);
const links = head.map((one) => `<link ${attributes(one).join(" ")}>`).join("");

/** The head stands in the document, as anyone would write it there. */
const inHead = {
  name: "head",
  // Before the bundler looks at the links: the files they name are served beside the build.
  transformIndexHtml: {
    order: "post",
    handler: (html) =>
      html.replace("<!--head-->", `<title>${title}</title><meta name="description" content="${description}">${links}`),
  },
};

export default { plugins: [inHead], build: { assetsDir: "client" }, oxc: { jsx: { runtime: "automatic" } } };
