import { describe, expect, it } from "vitest";
import { readPayment } from "./read-payment.ts";

const now = new Date("2026-11-26T09:00:00Z");
const fields = { kind: "deposit", amount: "811,29", on: "2026-11-25", method: "bank-transfer" };
const paid = [{ id: "one", kind: "deposit", amountCents: 81_129, on: "2026-11-25", method: "cash" }] as const;

describe("readPayment", () => {
  it("reads a receipt as a positive amount and a refund as a negative one", () => {
    expect(readPayment(fields, [], now)).toEqual({
      ok: true,
      payment: { kind: "deposit", amountCents: 81_129, on: "2026-11-25", method: "bank-transfer" },
    });
    expect(readPayment({ ...fields, kind: "refund" }, paid, now)).toMatchObject({ payment: { amountCents: -81_129 } });
  });

  it("takes today in Rome if no day is given", () => {
    const lateEvening = new Date("2026-11-26T23:30:00Z");
    expect(readPayment({ ...fields, on: "" }, [], lateEvening)).toMatchObject({ payment: { on: "2026-11-27" } });
  });

  it.each([
    ["kind", "", "required"],
    ["kind", "reversal", "invalid-kind"],
    ["amount", "", "required"],
    ["amount", "0", "invalid-amount"],
    ["amount", "-5", "invalid-amount"],
    ["amount", "1,500", "ambiguous-number"],
    ["amount", "10.000.000,01", "too-much"],
    ["method", "", "required"],
    ["method", "barter", "invalid-method"],
    ["on", "2026-02-30", "invalid-date"],
    ["on", "2026-11-27", "date-ahead"],
  ])("refuses %s “%s”: %s", (name, typed, code) => {
    expect(readPayment({ ...fields, [name]: typed }, [], now)).toEqual({ ok: false, errors: { [name]: code } });
  });

  it.each([
    ["12/A", "2026-11-27", { payment: { invoice: { number: "12/A", on: "2026-11-27" } } }],
    ["", "2026-02-30", { payment: { invoice: undefined } }],
    ["12", "2026-02-30", { errors: { invoiceOn: "invalid-date" } }],
    ["12/À", "2026-11-27", { errors: { invoiceNumber: "invalid-invoice-number" } }],
    ["A", "2026-11-27", { errors: { invoiceNumber: "invalid-invoice-number" } }],
    ["x".repeat(21), "", { errors: { invoiceNumber: "too-long", invoiceOn: "required" } }],
  ])("reads the invoice “%s” of “%s”", (invoiceNumber, invoiceOn, result) => {
    expect(readPayment({ ...fields, invoiceNumber, invoiceOn }, [], now)).toMatchObject(result);
  });

  it("takes ten million euro for a request, in one payment or several", () => {
    const most = { ...fields, amount: "10.000.000,00" };
    expect(readPayment(most, [], now)).toMatchObject({ ok: true });
    expect(readPayment(most, paid, now)).toEqual({ ok: false, errors: { amount: "too-much" } });
  });

  it("refuses to refund more than the business holds", () => {
    const refund = { ...fields, kind: "refund", amount: "811,30" };
    expect(readPayment(refund, paid, now)).toEqual({ ok: false, errors: { amount: "more-than-paid" } });
  });
});
