import { Button, QuietLink } from "#app/ui/button.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import type { AgreementModel } from "./agreement-model.ts";
import { Sums } from "./money/quote-table.tsx";

interface AgreementProps {
  model: AgreementModel;
  messages: RequestMessages["agreement"];
  /** The page of the request. */
  back: string;
}

/**
 * The agreement as one sheet, to be printed or saved.
 *
 * Accessibility: tables with headers; lines in another language than the page say so.
 */
export function Agreement({ model, messages, back }: AgreementProps) {
  const { columns } = messages;
  const lang = model.language === useLocale() ? undefined : model.language;
  return (
    <article className="agreement on-white">
      <div className="wrap">
        <div className="actions agreement__actions">
          <Button className="needs-scripts" data-action="print">
            {messages.print}
          </Button>
          <QuietLink to={back} back>
            {messages.back}
          </QuietLink>
        </div>
        <p className="small muted">{model.title}</p>
        <h1 className="h2">{model.heading}</h1>
        <div className="agreement__parties">
          {model.parties.map(({ title, lines }) => (
            <section key={title} aria-label={title}>
              <h2 className="h3">{title}</h2>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </div>
        <section>
          <h2 className="h3">{messages.linesTitle}</h2>
          <table className="agreement__lines">
            <thead>
              <tr>
                <th scope="col">{columns.line}</th>
                <th scope="col">{columns.quantity}</th>
                <th scope="col">{columns.price}</th>
                <th scope="col">{columns.vat}</th>
                <th scope="col">{columns.amount}</th>
              </tr>
            </thead>
            <tbody>
              {model.lines.map(({ label, quantity, price, vat, amount }, index) => (
                <tr key={index}>
                  <th scope="row" lang={lang}>
                    {label}
                  </th>
                  <td>{quantity}</td>
                  <td>{price}</td>
                  <td>{vat}</td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Sums rows={model.sums} />
        </section>
        <section>
          <h2 className="h3">{messages.termsTitle}</h2>
          <Sums rows={model.terms} />
        </section>
        <div className="agreement__signatures">
          {model.signatures.map(({ name, text }) => (
            <p key={text}>
              <b className="name">{name}</b>
              <span className="small">{text}</span>
            </p>
          ))}
        </div>
        <p className="caption agreement__hash">{model.hash}</p>
      </div>
    </article>
  );
}
