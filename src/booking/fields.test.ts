import { describe, expect, it } from "vitest";
import { fieldId, fieldNamed, fieldsOf, plainRows } from "./fields.ts";
import { requestKinds } from "./vocabulary.ts";

describe("the fields of a form", () => {
  it.each(requestKinds)("have names, keys, wire names and ids of their own: %s", (kind) => {
    const fields = fieldsOf(kind);
    for (const property of ["name", "key"] as const) {
      expect(new Set(fields.map((field) => field[property])).size).toBe(fields.length);
    }
    expect(new Set(fields.map(({ name, wire = name }) => wire)).size).toBe(fields.length);
    expect(new Set(fields.map((field) => fieldId(kind, field))).size).toBe(fields.length);
  });

  it("have ids that name the form", () => {
    expect(fieldId("booking", { key: "eventType" })).toBe("booking-event-type");
    expect(fieldId("service", { key: "email" })).toBe("enquiry-email");
  });

  it.each(requestKinds)("can be filled in by the browser where they ask about the visitor: %s", (kind) => {
    const own = { name: "name", email: "email", phone: "tel" } as const;
    const fields = fieldsOf(kind).map(({ key, autoComplete }) => [key, autoComplete]);
    expect(fields).toEqual(fields.map(([key]) => [key, own[key as keyof typeof own]]));
  });

  it("are found by their names", () => {
    expect(fieldNamed("contact", "reply_to")).toMatchObject({ key: "email", type: "email" });
    expect(() => fieldNamed("contact", "phone")).toThrow("phone");
  });
});

it("plain rows are only those of fields that have no row of their own making", () => {
  const labels = new Proxy({} as Parameters<typeof plainRows>[1], { get: (_, name) => String(name) });
  expect(plainRows({ kind: "booking", name: "Giulia", location: "Frascati" }, labels)).toEqual([]);
});
