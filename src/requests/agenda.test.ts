import { expect, it } from "vitest";
import { dueAgendas, relevantAgendas } from "./agenda.ts";

const tomorrow = { kind: "owner-tomorrow", first: "2027-05-18", last: "2027-05-18" };
const week = { kind: "owner-week", first: "2027-05-17", last: "2027-05-23" };

it.each([
  ["before 8:00 in Rome", "2027-05-17T05:59:59Z", []],
  ["from 8:00 on, on a Monday", "2027-05-17T06:00:00Z", [tomorrow, week]],
  ["until midnight in Rome", "2027-05-17T21:59:59Z", [tomorrow, week]],
  ["after midnight in Rome", "2027-05-17T22:00:00Z", []],
  ["on other days", "2027-05-19T06:00:00Z", [{ kind: "owner-tomorrow", first: "2027-05-20", last: "2027-05-20" }]],
  ["in winter, when 8:00 is an hour later in Greenwich", "2027-01-05T06:59:59Z", []],
])("the owner's lists are due %s", (_, at, due) => {
  expect(dueAgendas(new Date(at))).toEqual(due);
});

it("a list is still right when it leaves late, on its day", () => {
  expect(relevantAgendas(new Date("2027-05-16T22:00:00Z"))).toEqual([tomorrow, week]);
  expect(relevantAgendas(new Date("2027-05-17T22:00:00Z"))).toEqual([
    { kind: "owner-tomorrow", first: "2027-05-19", last: "2027-05-19" },
  ]);
});
