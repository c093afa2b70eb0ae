import jsqr from "jsqr";
import { describe, expect, it } from "vitest";
import { epcPayload } from "#domain/payments/epc.ts";
import { anEntry } from "#tests/helpers/requests.ts";
import { accepted, paid, payTo, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { paymentModel, qrCode, type QrCode } from "./payment-model.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");
const rowsOf = (rows: ReadonlyArray<{ label: string; note?: string | undefined; amount: string }> | undefined) =>
  rows?.map(({ label, note, amount }) => plain([label, note, amount].filter(Boolean).join(" | ")));

/** What a camera reads, eight pixels for each module and four modules of light around the code. */
function scanned({ size, path }: QrCode): string | undefined {
  const [scale, border] = [8, 4];
  const side = (size + 2 * border) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = 0; y < scale; y += 1) {
      const start = ((Number(row) + border) * scale + y) * side + (Number(column) + border) * scale;
      for (let x = 0; x < Number(length) * scale; x += 1) pixels.fill(0, (start + x) * 4, (start + x) * 4 + 3);
    }
  }
  return jsqr(pixels, side, side)?.data;
}

describe("paying a deposit", () => {
  const model = paymentModel(quotedView("accepted", [sent(), accepted()]), payTo, "it");

  it("says until when the day is held", () => {
    expect(plain(model?.held?.title)).toBe("Sabato 22 maggio è tuo fino a domenica 29 novembre.");
  });

  it("has the bank transfer as it is read and as it is copied", () => {
    expect(model?.transfer?.rows.map(({ label, shown, copied }) => plain(`${label} | ${shown} | ${copied}`))).toEqual([
      "Intestatario | Ambra S.r.l.s. | Ambra S.r.l.s.",
      "IBAN | IT60 X054 2811 1010 0000 0123 456 | IT60X0542811101000000123456",
      "Importo | 811,29 € | 811,29",
      "Causale | Caparra AMB-VWPQD 22/05/2027 | Caparra AMB-VWPQD 22/05/2027",
    ]);
    expect(model?.transfer?.link).toBeUndefined();
    const { transfer } = paymentModel(
      quotedView("accepted", [sent(), accepted()]),
      { ...payTo, bic: "BPMOIT22XXX", link: "https://pay.example/" },
      "en",
    ) ?? { transfer: undefined };
    expect(transfer?.rows.map(({ copied }) => copied)).toEqual([
      "Ambra S.r.l.s.",
      "IT60X0542811101000000123456",
      "BPMOIT22XXX",
      "811.29",
      "Deposit AMB-VWPQD 22/05/2027",
    ]);
    expect(transfer?.link).toBe("https://pay.example/");
  });

  it("has a code that banking apps read", () => {
    const payload = epcPayload({ ...payTo, amountCents: 81_129, remittance: "Caparra AMB-VWPQD 22/05/2027" });
    expect(model?.transfer && scanned(model.transfer.code)).toBe(payload);
    expect(scanned(qrCode("Città di Castello, 1 €"))).toBe("Città di Castello, 1 €");
  });

  it("adds up what is paid and due", () => {
    expect(rowsOf(model?.account)).toEqual([
      "Totale | 2.704,30 €",
      "Versati | 0,00 €",
      "Caparra da versare | entro il 29/11/2026 | 811,29 €",
      "Saldo da versare | entro il 15/05/2027 | 1.893,01 €",
    ]);
    expect(model?.payments).toEqual([]);
  });
});

describe("after the deposit", () => {
  it("asks for the balance", () => {
    const model = paymentModel(quotedView("confirmed", [sent(), accepted(), paid(81_129)]), payTo, "it");
    expect(model?.held).toBeUndefined();
    expect(plain(model?.transfer?.rows[2]?.shown)).toBe("1.893,01 €");
    expect(model?.transfer?.rows[3]?.shown).toBe("Saldo AMB-VWPQD 22/05/2027");
    expect(rowsOf(model?.payments)).toEqual(["Caparra, 26/11/2026 | bonifico | 811,29 €"]);
  });

  it("asks for nothing once everything is paid", () => {
    const model = paymentModel(quotedView("confirmed", [sent(), accepted(), paid(270_430)]), payTo, "it");
    expect(model?.transfer).toBeUndefined();
    expect(rowsOf(model?.account)).toEqual(["Totale | 2.704,30 €", "Versati | 2.704,30 €", "Saldato | ✓"]);
  });

  it("leaves out a payment that was reversed", () => {
    const payment = paid(81_129);
    const reversal = {
      type: "payment-reversed",
      payment: {
        kind: "reversal",
        amountCents: -81_129,
        on: "2026-11-27",
        method: "bank-transfer",
        reverses: payment.id,
      },
    } as const;
    const history = [sent(), accepted(), payment, anEntry("owner", reversal, { id: "reversal" })];
    const model = paymentModel(quotedView("confirmed", history), payTo, "it");
    expect(model?.payments).toEqual([]);
    expect(rowsOf(model?.account)).toContain("Caparra da versare | entro il 29/11/2026 | 811,29 €");
  });
});

it("says nothing of payments where nothing was agreed on or paid", () => {
  expect(paymentModel(quotedView("quoted", [sent()]), payTo, "it")).toBeUndefined();
});
