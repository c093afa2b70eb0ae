import { describe, expect, it } from "vitest";
import { createRouteLabels } from "./route-labels.ts";

const routes: Record<string, string> = { "/": "home.it", "/faq": "faq.it", "/services": "redirect:/services" };
const idAt = (path: string): Promise<string | undefined> => {
  if (path.includes("%")) return Promise.reject(new URIError("malformed"));
  if (path.startsWith("/richiesta/")) return Promise.resolve("request.it");
  return Promise.resolve(routes[path]);
};
const page = { isFile: false, isKept: false };

describe("the route by which an answer is counted", () => {
  it.each([
    ["/", "home.it"],
    ["/_root.data", "home.it"],
    ["/faq.data", "faq.it"],
    ["/services", "redirect:/services"],
    ["/richiesta/s3cret", "request.it"],
    ["/richiesta/s3cret.data", "request.it"],
    ["/calendario/s3cret.ics", "owner-calendar"],
    ["/healthz", "health"],
    ["/readyz", "health"],
    ["/api/v1.0/email/send", "email-call"],
    ["/wp-login.php", "unknown"],
    ["/constructor", "unknown"],
    ["/%E0%A4%A", "unknown"],
  ])("of %s is %s", async (path, label) => {
    expect(await createRouteLabels(idAt).labelOf({ path, ...page })).toBe(label);
  });

  it("of a file is the same for all files, also where a page has its name", async () => {
    expect(await createRouteLabels(idAt).labelOf({ path: "/faq", isFile: true, isKept: true })).toBe("file");
  });

  it("is remembered for what is kept, and for nothing else", async () => {
    const labels = createRouteLabels(idAt);
    await labels.labelOf({ path: "/faq", isFile: false, isKept: true });
    await labels.labelOf({ path: "/", ...page });
    expect(labels.labelOfKept("/faq")).toBe("faq.it");
    expect(labels.labelOfKept("/")).toBe("unknown");
  });
});
