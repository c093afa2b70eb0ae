import { expect, it } from "vitest";
import { fieldId, formFieldsOf } from "./fields.ts";
import { requestKinds } from "./vocabulary.ts";

it.each(requestKinds)("the fields of a form have names, keys, wire names and ids of their own: %s", (kind) => {
  const fields = formFieldsOf(kind);
  const isUnique = (values: string[]): boolean => new Set(values).size === fields.length;
  expect(isUnique(fields.map(({ name }) => name))).toBe(true);
  expect(isUnique(fields.map(({ key }) => key))).toBe(true);
  expect(isUnique(fields.map(({ name, wire = name }) => wire))).toBe(true);
  expect(isUnique(fields.map((field) => fieldId(kind, field)))).toBe(true);
});

it.each(requestKinds)("the browser can fill in the fields that ask about the visitor: %s", (kind) => {
  const own = { name: "name", email: "email", phone: "tel" } as const;
  const fields = formFieldsOf(kind).map(({ key, autoComplete }) => [key, autoComplete]);
  expect(fields).toEqual(fields.map(([key]) => [key, own[key as keyof typeof own]]));
});
