import { describe, expect, it } from "vitest";
import type { ChangedRequest } from "./admin.server.ts";
import { aBooking, anEnquiry, aPayer } from "#tests/helpers/requests.ts";
import { withOrder } from "./request.ts";
import { toCsv, toJson } from "./export.ts";

const booking: ChangedRequest = {
  id: "request-1",
  reference: "AMB-7K3QX",
  status: "received",
  locale: "it",
  receivedAt: "2027-01-20T17:42:00.000Z",
  changes: 0,
  changedAt: "2027-01-20T17:42:00.000Z",
  content: {
    ...withOrder(aBooking, { from: "9:00", place: { text: "Villa “Aldobrandini”, Frascati" } }),
    details: 'Ottanta invitati; "open bar".\nDalle 19:30.',
  },
};

const enquiry: ChangedRequest = { ...booking, id: "request-2", reference: "AMB-22222", content: anEnquiry };

/** `tests/fuzz` exports hostile texts. */
describe("an export as CSV", () => {
  it("is a table after RFC 4180 that Excel reads as UTF-8", () => {
    expect(toCsv([booking])).toBe(
      "\uFEFFreference,status,kind,locale,receivedAt,changedAt,date,timeSlot,eventType,partyType,location,name,email,phone,details,id,until,guests,formula,extras,payer,payerName,taxCode,vatNumber,country,foreignVat,street,postcode,town,recipientCode,certifiedEmail\r\n" +
        'AMB-7K3QX,received,booking,it,2027-01-20T17:42:00.000Z,2027-01-20T17:42:00.000Z,2027-05-15,9:00,wedding,,"Villa “Aldobrandini”, Frascati",Giulia Marchetti,giulia@posta.example,\'+393330000000,"Ottanta invitati; ""open bar"".\nDalle 19:30.",request-1,,,,,,,,,,,,,,,\r\n',
    );
  });

  it("quotes what holds the separator that is used", () => {
    const named = (name: string) => toCsv([{ ...booking, content: { ...booking.content, name } }], ";");
    expect(named("Marchetti; Giulia")).toContain(';"Marchetti; Giulia";');
    expect(named("Marchetti, Giulia")).toContain(";Marchetti, Giulia;");
  });
});

it("an export says who is billed, and has a column for each detail that is known of an event", () => {
  const content = { ...booking.content, eventDetails: { van: "gate", end: "01:00" } };
  const [head, line] = toCsv([{ ...booking, content, billing: aPayer }]).split("\r\n");
  expect(head).toMatch(/,certifiedEmail,eventDetails\.end,eventDetails\.van$/);
  expect(line).toMatch(/,person,Giulia Marchetti,RSSMRA80A01H501U,,,,Via del Grano 5,'00044,Frascati,,,'01:00,gate$/);
});

it("an export as JSON is an array of records that have every key", () => {
  const [first, second] = JSON.parse(toJson([booking, enquiry])) as Array<Record<string, unknown>>;
  expect(first).toMatchObject({ reference: "AMB-7K3QX", date: "2027-05-15", partyType: null, phone: "+393330000000" });
  expect(second).toMatchObject({ reference: "AMB-22222", date: null, timeSlot: null, phone: null });
  expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}));
});
