import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keepHeader } from "../memory/memory.ts";
import { keepable } from "./keepable.ts";

const nonce = "n0nce+/=";
const html = `<html><head><script nonce="${nonce}">one()</script><style nonce="${nonce}">p{}</style><style>slipped{}</style></head>
<body><script>slipped()</script><script nonce="${nonce}" type="text/start">import "/two.js";
three()</script></body></html>`;
const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (status = 200, headers: Record<string, string> = {}): Response =>
  new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

describe("a page that is the same for everybody", () => {
  it("allows its own inline scripts and styles by their text, and no other", async () => {
    const kept = await keepable(page(), nonce);
    expect(kept?.sources).toEqual({
      script: [hash("one()"), hash('import "/two.js";\nthree()')],
      style: [hash("p{}")],
    });
    const text = await kept?.answer.text();
    expect(text).not.toContain("nonce");
    expect(text).toContain('<script type="text/start">import "/two.js";');
  });

  it("is marked, and asked for again by browsers each time", async () => {
    const kept = await keepable(page(), nonce);
    expect(kept?.answer.headers.get(keepHeader)).toBe("today");
    expect(kept?.answer.headers.get("Cache-Control")).toBe("no-cache");
  });

  it("is none where it failed, forwards, or says itself how it may be kept", async () => {
    expect(await keepable(page(404), nonce)).toBeUndefined();
    expect(await keepable(new Response(null, { status: 301 }), nonce)).toBeUndefined();
    expect(await keepable(page(200, { "Cache-Control": "private, no-cache" }), nonce)).toBeUndefined();
  });

  it("has data that a browser may use again for the time it takes to follow a link", async () => {
    const data = new Response("[]", { headers: { "Content-Type": "text/x-script; charset=utf-8" } });
    const kept = await keepable(data, nonce);
    expect(kept?.answer.headers.get("Cache-Control")).toBe("private, max-age=60");
    expect(kept?.sources).toEqual({ script: [], style: [] });
  });
});
