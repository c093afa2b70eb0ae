import { describe, expect, it } from "vitest";
import { deriveToken } from "./tokens.server.ts";
import { isPrivate, withoutTokens } from "./private-paths.ts";

/** Tokens as links have them. */
const token = deriveToken("secret", "link:1");

describe("private paths", () => {
  it.each([
    ["/richiesta/abc", true],
    ["/richiesta/abc/scheda", true],
    ["/richiesta/abc.data", true],
    ["/en/request/abc/event.ics", true],
    ["/decisione/abc?done=confirm-without-quote", true],
    ["/%72ichiesta/abc", true],
    ["/Richiesta/abc", true],
    ["/banco", true],
    ["/banco/oggi", true],
    ["//BANCO/richieste/1?x", true],
    ["/%62anco/entra/abc", true],
    ["/bancone", false],
    ["/servizi/bancone-glam", false],
    ["/calendario/abc.ics", false],
    ["/richiesta", false],
    ["/richieste/abc", false],
    ["/en/request", false],
    ["/blog/ambra-story", false],
    ["/%", false],
  ])("%s: %s", (path, expected) => {
    expect(isPrivate(path)).toBe(expected);
  });

  it.each([
    ["/richiesta/a-B_9/scheda", "/richiesta/:token/scheda"],
    ["/richiesta/a-B_9.data", "/richiesta/:token"],
    ["/decisione/a%20b", "/decisione/:token b"],
    ["/%64ecisione/a-B_9", "/decisione/:token"],
    ["/calendario/a-B_9.ics", "/calendario/:token"],
    ["/banco/entra/a-B_9", "/banco/entra/:token"],
    ["/richiesta//a-B_9", "/richiesta//:token"],
    ["/richiesta/%20a-B_9", "/richiesta/ :token"],
    ["/RICHIESTA/%2fa-B_9", "/RICHIESTA//:token"],
    ["/%2572ichiesta/a-B_9", "/richiesta/:token"],
    ["/%zz/%72ichiesta/a-B_9", "/%zz/richiesta/:token"],
    [`/richieste/${token}`, "/richieste/:token"],
    [`/${token.replace("E", "%45")}.data?x=${token}&y=1`, "/:token.data?x=:token&y=1"],
    [`/${token.toLowerCase()}`, "/:token"],
    [`/x${token.slice(0, -2)}`, "/:token"],
    [
      "/blog/un-bancone-per-la-festa-di-laurea-del-2027-a-frascati",
      "/blog/un-bancone-per-la-festa-di-laurea-del-2027-a-frascati",
    ],
    ["/assets/bodoni-moda-latin-normal-ChBDaaaD.woff2", "/assets/bodoni-moda-latin-normal-ChBDaaaD.woff2"],
    ["/faq?q=%20%25", "/faq?q=%20%25"],
    ["/faq", "/faq"],
    ['No route matches URL "/en/request/a-B_9/x"', 'No route matches URL "/en/request/:token/x"'],
    [
      "at https://ambra.example/richiesta/a-B_9?done=x and /decisione/z",
      "at https://ambra.example/richiesta/:token?done=x and /decisione/:token",
    ],
  ])("%s stands in the log as %s", (text, expected) => {
    expect(withoutTokens(text)).toBe(expected);
  });
});
