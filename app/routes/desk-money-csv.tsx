import { isCivilDate } from "#domain/policy/civil-days.ts";
import { deskOf } from "../context.ts";
import { csvParameters } from "../private/desk/money-model.ts";
import type { Route } from "./+types/desk-money-csv";

/** The ledger of some days as CSV, sent while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { ledgerCsv } = deskOf(context);
  const day = (name: string): string => url.searchParams.get(name) ?? "";
  const [from, to] = [day(csvParameters.from), day(csvParameters.to)];
  if (!isCivilDate(from) || !isCivilDate(to) || from > to) return new Response(null, { status: 400 });
  return new Response(streamOf(ledgerCsv(from, to)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ambra-${from}-${to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function streamOf(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const parts = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
