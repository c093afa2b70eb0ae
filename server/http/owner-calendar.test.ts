import { describe, expect, it } from "vitest";
import { ownerCalendar } from "./owner-calendar.ts";

const etag = '"abc"';
const app = ownerCalendar({
  read: (token) => Promise.resolve(token === "right" ? { text: "BEGIN:VCALENDAR", etag } : undefined),
});
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("the owner's feed", () => {
  it("is a calendar that is asked for again", async () => {
    const answer = await ask("/calendario/right.ics");
    expect([answer.status, await answer.text()]).toEqual([200, "BEGIN:VCALENDAR"]);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.headers.get("ETag")).toBe(etag);
  });

  it.each([etag, `W/${etag}`, `"other", ${etag}`])("is not sent again to who has %s", async (known) => {
    const answer = await ask("/calendario/right.ics", { "If-None-Match": known });
    expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([304, "", etag]);
  });

  it("is sent again where it has changed", async () => {
    expect((await ask("/calendario/right.ics", { "If-None-Match": '"old"' })).status).toBe(200);
  });

  it.each(["/calendario/wrong.ics", "/calendario/right", "/calendario/.ics", "/calendario/right.icsx"])(
    "is not at %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
