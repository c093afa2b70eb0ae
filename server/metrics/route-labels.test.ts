import { describe, expect, it } from "vitest";
import { createRouteLabels } from "./route-labels.ts";

const routes: Record<string, string> = { "/": "home.it", "/faq": "faq.it", "/services": "redirect:/services" };
const idAt = (path: string): Promise<string | undefined> => {
  if (path.includes("%")) return Promise.reject(new URIError("malformed"));
  if (path.startsWith("/richiesta/")) return Promise.resolve("request.it");
  return Promise.resolve(routes[path]);
};

describe("the route by which an answer is counted", () => {
  it.each([
    ["/", "home.it"],
    ["/services", "redirect:/services"],
    ["/richiesta/s3cret", "request.it"],
    ["/calendario/s3cret.ics", "owner-calendar"],
    ["/healthz", "health"],
    ["/readyz", "health"],
    ["/api/v1.0/email/send", "email-call"],
    ["/wp-login.php", "unknown"],
    ["/constructor", "unknown"],
    ["/%E0%A4%A", "unknown"],
  ])("of %s is %s", async (path, label) => {
    expect(await createRouteLabels(idAt).labelOf(path)).toBe(label);
  });
});
