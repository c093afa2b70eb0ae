import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { openStatuses } from "./request.ts";
import type { AdminRequest, RequestFilter } from "./admin.server.ts";
import { aBooking } from "#tests/helpers/requests.ts";
import { ownerFeedPath } from "#src/site/tokens.server.ts";
import { createOwnerFeed } from "./owner-calendar.server.ts";

const secret = "a secret of thirty-two characters, at least";
const token = ownerFeedPath(secret).slice("/calendario/".length, -".ics".length);

const booking = {
  id: "1",
  reference: "AMB-7K3QX",
  status: "received",
  locale: "en",
  receivedAt: "2026-11-20T11:00:00.000Z",
  changes: 0,
  changedAt: "2026-11-20T11:00:00.000Z",
  content: {
    ...aBooking,
    location: "Villa Aldobrandini, Frascati",
    details: "Novanta invitati.",
  },
} as AdminRequest;

const enquiry = (id: string, date: string | undefined) =>
  ({
    ...booking,
    id,
    reference: `AMB-2222${id}`,
    content: { ...booking.content, kind: "service", partyType: "Garden party", date },
  }) as AdminRequest;

function setUp(...requests: AdminRequest[]) {
  const asked: RequestFilter[] = [];
  const feed = createOwnerFeed({
    list(query) {
      asked.push(query);
      return Promise.resolve(requests);
    },
    content: () => sampleContent,
    secret,
    siteUrl: "https://www.ambra.example",
    now: () => new Date("2026-11-20T23:30:00Z"),
  });
  return { feed, asked };
}

function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

describe("the owner's feed", () => {
  it("is opened only by its own token, which is derived from the secret", async () => {
    const { feed, asked } = setUp(booking);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const wrong of ["", "right", `${token}x`, token.toLowerCase()]) expect(await feed.read(wrong)).toBeUndefined();
    expect(asked).toEqual([]);
    expect(ownerFeedPath(`${secret}!`)).not.toBe(ownerFeedPath(secret));
    expect(await feed.read(token)).toBeDefined();
  });

  it("has open and completed requests from three months ago on, counted in Rome", async () => {
    const { feed, asked } = setUp();
    await feed.read(token);
    expect(asked).toEqual([{ statuses: [...openStatuses, "completed"], from: "2026-08-21" }]);
  });

  it("shows status, time, place and client of a request, and the days of its terms", async () => {
    const confirmed = { ...booking, id: "2", status: "confirmed", changes: 1 } as AdminRequest;
    const { feed } = setUp(booking, confirmed, enquiry("3", "2027-06-12"), enquiry("4", undefined));
    const { text } = (await feed.read(token)) ?? { text: "" };
    const [asked, decided, party, ...none] = eventsOf(text);
    expect(none).toEqual([]);
    expect(asked?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    expect(asked?.startDate.toString()).toBe("2027-05-15T16:00:00");
    expect(asked?.location).toBe("Villa Aldobrandini, Frascati");
    expect(asked?.summary).toMatch(/^Da confermare: Matrimonio, Giulia Marchetti$/);
    for (const words of ["AMB-7K3QX", "+39 333 000 0000", "15/04/2027", "08/05/2027"]) {
      expect(asked?.description).toContain(words);
    }
    expect(decided?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(decided?.summary).toBe("Matrimonio, Giulia Marchetti");
    expect(decided?.sequence).toBe(1);
    expect(party?.startDate.isDate).toBe(true);
    expect(party?.startDate.toString()).toBe("2027-06-12");
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
    expect(text).not.toMatch(/https?:|decisione|richiesta\//);
  });
});
