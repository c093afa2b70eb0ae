import { expect, it } from "vitest";
import { eventListKinds } from "#src/requests/agenda.ts";
import { reminderKinds } from "#src/requests/reminders.ts";
import { reminders } from "./business.ts";

it("the mail with numbers is off where the file does not name it", () => {
  const named = Object.fromEntries([...reminderKinds, ...eventListKinds].map((kind) => [kind, true]));
  expect(reminders.parse(named)["owner-numbers"]).toBe(false);
  expect(reminders.parse({ ...named, "owner-numbers": true })["owner-numbers"]).toBe(true);
});
