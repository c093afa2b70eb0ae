import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { estimateSource } from "#src/quotes/estimate.server.ts";
import { formPages, pathTo } from "#src/i18n/routes.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { BookingIsland } from "./booking.island.tsx";
import { EnquiryIsland } from "./enquiry.island.tsx";
import { fieldId, formFieldsOf } from "./fields.ts";
import { formProps } from "./form-action.server.ts";
import { type RequestKind, requestKinds } from "./vocabulary.ts";

it.each(requestKinds)("the fields of a form have names, keys, wire names and ids of their own: %s", (kind) => {
  const fields = formFieldsOf(kind);
  const isUnique = (values: string[]): boolean => new Set(values).size === fields.length;
  expect(isUnique(fields.map(({ name }) => name))).toBe(true);
  expect(isUnique(fields.map(({ key }) => key))).toBe(true);
  expect(isUnique(fields.map(({ name, wire = name }) => wire))).toBe(true);
  expect(isUnique(fields.map((field) => fieldId(kind, field)))).toBe(true);
});

/** The form as its page shows it before anything is typed. */
async function formOf(kind: RequestKind): Promise<string> {
  const path = pathTo(formPages[kind], "en");
  const site = { secret: "a secret of thirty-two characters, at least" };
  const url = new URL(`https://site.example${path}`);
  const shown = { today: "2027-03-10", site };
  if (kind !== "booking") {
    return markupOf(<EnquiryIsland {...await formProps(kind, url, sampleContent, shown)} />, "en", path);
  }
  const props = await formProps(kind, url, sampleContent, shown);
  const prices = estimateSource(sampleContent, "en", "")?.prices;
  return markupOf(<BookingIsland {...props} takenDays={{}} prices={prices} />, "en", path);
}

const isRequired = (tag: string): boolean => / (?:aria-required="true"|required="")/.test(tag);

/** The controls of a form by their names: whether it asks for them, and what the browser fills in. */
function controlsOf(markup: string): Record<string, string> {
  let group = "";
  const controls: Record<string, string> = {};
  for (const [tag] of markup.matchAll(/<(?:input|select|textarea|div [^>]*role="\w*group")[^>]*>/g)) {
    if (tag.startsWith("<div")) group = tag;
    if (tag.startsWith("<div") || tag.includes('type="hidden"')) continue;
    const asks = isRequired(/type="(?:radio|checkbox)"/.test(tag) ? group : tag) ? "required" : "optional";
    const [, name = ""] = / name="([^"]*)"/.exec(tag) ?? [];
    controls[name] = `${asks} ${/ autoComplete="([^"]*)"/.exec(tag)?.[1] ?? ""}`.trim();
  }
  return controls;
}

/** The fields of specification 3 and 5, and those that D37 adds to the booking. `website` is the trap for spam. */
const shared = { location: "required", website: "optional off" };
const enquiry = {
  ...shared,
  fullName: "required name",
  reply_to: "required email",
  eventDate: "required",
  partyType: "required",
  description: "required",
};

it.each([
  [
    "booking",
    {
      ...shared,
      date: "required",
      timeSlot: "required",
      eventType: "required",
      name: "required name",
      phone: "required tel",
      email: "required email",
      details: "optional",
      until: "optional off",
      guests: "optional",
      formula: "optional",
      extras: "optional",
    },
  ],
  ["contact", enquiry],
  ["service", { ...enquiry, eventDate: "optional" }],
] as const)("the form shows every field that it needs: %s", async (kind, controls) => {
  expect(controlsOf(await formOf(kind))).toEqual(controls);
  expect(
    formFieldsOf(kind)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(
    Object.keys(controls)
      .filter((name) => name !== "website")
      .toSorted(),
  );
});

it.each([
  ["booking", "/prenota"],
  ["contact", "/contatti"],
  ["service", "/servizi"],
] as const)("without scripts, the form %s can be taken along to its page in the other language", async (kind, path) => {
  const [button] = /<button[^>]* lang="it"[^>]*>/.exec(await formOf(kind)) ?? [];
  for (const attribute of [`formAction="${path}"`, 'name="from"', `value="${kind}"`]) {
    expect(button).toContain(attribute);
  }
});
