import { expect, it } from "vitest";
import { eventListKinds } from "#domain/requests/agenda.ts";
import { reminderKinds } from "#domain/requests/reminders.ts";
import { reminders } from "./reminders.ts";

it("the mail with numbers is off where the file does not name it", () => {
  const named = Object.fromEntries([...reminderKinds, ...eventListKinds].map((kind) => [kind, true]));
  expect(reminders.parse(named)["owner-numbers"]).toBe(false);
  expect(reminders.parse({ ...named, "owner-numbers": true })["owner-numbers"]).toBe(true);
});
