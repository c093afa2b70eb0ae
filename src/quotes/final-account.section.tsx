import { formatMoney } from "#src/i18n/format.ts";
import { firstName } from "#src/i18n/request-text.ts";
import { filledLines, goesBackText, withSpareLines } from "./composer.section.tsx";
import { FreeLine, type LineProps } from "./line-fields.tsx";
import { lineCents } from "./lines.ts";
import { readFinalAccount, settledLines } from "./quote.actions.ts";
import { fieldsOfLines, goesBackName } from "./read-quote.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";
import type { Entries } from "#src/ui/entries.ts";

interface AddedLinesProps {
  view: OwnerView;
  typed: Entries | undefined;
  errorOf: LineProps["errorOf"];
}

/** The lines of the final account: those that are paid as text, and fields for the others. */
export function AddedLines({ view: { agreement, account, request }, typed, errorOf }: AddedLinesProps) {
  if (agreement === undefined) return null;
  const of = { agreement, account };
  const { lines = [] } = agreement.added ?? {};
  const settled = settledLines(of);
  const fields = typed ?? fieldsOfLines(lines.slice(settled));
  const filled = filledLines(fields);
  const read = typed && readFinalAccount(of, typed);
  const goesBackCents = read?.ok === true ? read.goesBackCents : 0;
  const vat = String(agreement.quote.lines.at(0)?.vatPercent ?? "");
  const spare = withSpareLines(fields, filled, vat);
  const linesError = errorOf("lines");
  return (
    <div className="composer__lines">
      {settled > 0 && (
        <ul className="small">
          {lines.slice(0, settled).map((line, index) => (
            <li key={index}>{`${line.label}, ${formatMoney(lineCents(line), "it")}`}</li>
          ))}
        </ul>
      )}
      {linesError !== undefined && <p className="error">{linesError}</p>}
      {goesBackCents > 0 && (
        <p>
          <b>{`${goesBackText(firstName(request.content.name))}, ${formatMoney(goesBackCents, "it")}.`}</b>
          <input type="hidden" name={goesBackName} value={goesBackCents} />
        </p>
      )}
      {[...filled, ...spare.numbers].map((number) => (
        <FreeLine key={number} number={number} fields={spare.fields} errorOf={errorOf} />
      ))}
    </div>
  );
}
