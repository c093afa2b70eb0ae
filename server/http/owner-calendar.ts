import { Hono } from "hono";
import { ownerCalendarRoute } from "#i18n/routes.ts";
import type { OwnerFeed } from "#infra/calendar/owner-calendar.ts";

const [before = "", after = ""] = ownerCalendarRoute.split(":token");

/** The feed to which the owner's own calendar subscribes. */
export function ownerCalendar(feed: OwnerFeed): Hono {
  const app = new Hono();
  app.get(`${before}:file`, async (context) => {
    const file = context.req.param("file") ?? "";
    const found = file.endsWith(after) ? await feed.read(file.slice(0, -after.length)) : undefined;
    if (found === undefined) return context.text("Not found", 404);
    // Who looks every quarter of an hour mostly has it already.
    const headers = { ETag: found.etag, "Cache-Control": "private, no-cache" };
    if (
      context.req
        .header("if-none-match")
        ?.replaceAll("W/", "")
        .split(/\s*,\s*/)
        .includes(found.etag)
    ) {
      return context.body(null, 304, headers);
    }
    return context.body(found.text, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  });
  return app;
}
