import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { readState } from "#src/requests/perform.server.ts";
import { contentContext, type PageServices, servicesContext } from "#src/web/context.ts";
import { accepted, paid, sent } from "#tests/helpers/quoted-requests.ts";
import { anEvent, aPayer } from "#tests/helpers/requests.ts";
import { storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { overSqlite } from "#tests/stores/dialects.ts";
import type { Route } from "./+types/invoice.page";
import { loader } from "./invoice.page.tsx";

const billed = anEvent("visitor", { type: "billing-given", billing: aPayer });

overSqlite("the file of an invoice", (bench) => {
  /** The file of a payment with an invoice. */
  async function answerTo(vatNumber: string, billing = billed): Promise<Response> {
    const payment = paid(81_129);
    if (payment.type !== "payment-recorded") throw new Error("it is not a payment");
    payment.payment.invoice = { number: "12", on: "2026-11-27" };
    const site = testSite({ db: bench.db });
    const { id } = await storeRequest(bench.db, {}, [sent(), accepted(), billing, payment]);
    const entry = (await readState(site, id))?.history.at(-1)?.id ?? "";
    return load(vatNumber, id, entry);
  }

  async function load(vatNumber: string, id: string, entry: string): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, { site: testSite({ db: bench.db }) } as PageServices);
    context.set(contentContext, { ...sampleContent, company: { ...sampleContent.company, vatNumber } });
    return loader({ context, params: { id, entry } } as Partial<Route.LoaderArgs> as Route.LoaderArgs);
  }

  it("is named after the seller and its content, and not cached", async () => {
    const answer = await answerTo("00743110157");
    const [, progressive = ""] =
      /^attachment; filename="IT00743110157_([A-Za-z\d]{5})\.xml"$/.exec(
        answer.headers.get("Content-Disposition") ?? "",
      ) ?? [];
    expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toContain(`<ProgressivoInvio>${progressive}</ProgressivoInvio>`);
    const other = anEvent("visitor", { type: "billing-given", billing: { ...aPayer, street: "Via Roma 1" } });
    expect((await answerTo("00743110157", other)).headers.get("Content-Disposition")).not.toContain(progressive);
  });

  it("leads to the ledger of the request, which names what is missing", async () => {
    const answer = await answerTo("00000000000");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/banco\/richieste\/[^/]+#soldi$/),
    ]);
  });

  it("is not found without such a payment", async () => {
    const { id } = await storeRequest(bench.db);
    await expect(load("00743110157", id, "none")).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load("00743110157", "none", "none")).rejects.toMatchObject({ init: { status: 404 } });
  });
});
