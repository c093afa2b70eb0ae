import { plain } from "#src/content/plain.ts";
import type { FileKey } from "./content-forms.ts";
import type { ContentEditor } from "./editor.server.ts";
import type { Offers } from "./form-fields.tsx";
import { deskNewPostPath, deskPicturePath, deskPostPath, deskPreviewPath } from "#src/i18n/desk-routes.ts";
import { formatLanguage, formatLongDate } from "#src/i18n/format.ts";
import { locales } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { postPath } from "#src/i18n/routes.ts";
import { guestPresets } from "#src/quotes/estimate.ts";
import { unitText } from "#src/quotes/lines.ts";
import { quantityOf } from "#src/quotes/price-list.ts";
import { DeskGroup } from "#src/ui/desk-kit.tsx";
import { Drawing, useFormulaDrawings } from "#src/ui/drawing.tsx";
import { Go } from "#src/ui/link.tsx";
import { Picture } from "#src/ui/picture.tsx";

/** The first quantities of a quote, so that the owner sees what a rule does. */
export function QuantityTable({ prices }: Pick<Offers, "prices">) {
  const { units } = requestMessagesIn("it").quote;
  const { hours } = prices.usual;
  return (
    <DeskGroup id="quantita" title="Quanto ne viene">
      <table className="edit-quantities">
        <thead>
          <tr>
            <th scope="col">Voce</th>
            {guestPresets.map((count) => (
              <th key={count} scope="col">
                {count} ospiti
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.items.map((item) => (
            <tr key={item.id}>
              <th scope="row">{item.label}</th>
              {guestPresets.map((guests) => (
                <td key={guests}>
                  {unitText({ unit: item.unit, quantityHundredths: quantityOf(item, { guests, hours }) }, units, "it")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DeskGroup>
  );
}

export function Previews({ slug }: { slug: string }) {
  return locales.map((locale) => (
    <Go look="quiet" key={locale} to={deskPreviewPath + postPath(slug, locale)}>
      Anteprima in {formatLanguage(locale, "it")}
    </Go>
  ));
}

export function Posts({
  posts,
  unfinished,
}: Pick<Offers, "posts"> & { unfinished: ReturnType<ContentEditor["unfinished"]> }) {
  return (
    <>
      <p className="actions">
        <Go look="primary" to={deskNewPostPath}>
          Scrivi un articolo
        </Go>
      </p>
      {posts.length + unfinished.length === 0 && <p className="desk-empty">Non c’è ancora nessun articolo.</p>}
      <ul className="edit-links">
        {unfinished.map(({ slug, title, problems }) => (
          <li key={slug}>
            <Go className="desk-line" to={deskPostPath(slug)}>
              <b>{plain(title)}</b>
              <span className="code">Bozza</span>
              <small>{problems.length === 1 ? "manca una cosa" : `mancano ${problems.length} cose`}</small>
            </Go>
          </li>
        ))}
        {posts.map(({ id, title, publishDate, draft }) => (
          <li key={id}>
            <Go className="desk-line" to={deskPostPath(id)}>
              <b>{plain(title)}</b>
              {draft && <span className="code">Bozza</span>}
              <small>{formatLongDate(publishDate, "it")}</small>
            </Go>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Gallery({ described }: Pick<Offers, "described">) {
  const names = Object.keys(described);
  return (
    <DeskGroup id="tutte" title="Tutte le foto" sum={`${names.length} foto`}>
      {names.length === 0 && <p className="desk-empty">Ancora nessuna: il sito è tutto disegnato.</p>}
      <ul className="photo-list">
        {names.map((name) => (
          <li key={name}>
            <Go to={deskPicturePath(name)}>
              <Picture name={name} alt="" sizes="(max-width: 767px) 43vw, 14rem" />
              <span>{described[name]}</span>
            </Go>
          </li>
        ))}
      </ul>
    </DeskGroup>
  );
}

type Files = Parameters<typeof Drawing>[0]["file"];

/** The drawings of pages and sections. Content without a page has a drawing of its subject, and the rest has the scale. */
const pictures: Readonly<Record<string, Files>> = {
  company: "van-paper",
  business: "tools-paper",
  "business.base": "network-paper",
  "business.map": "network-paper",
  availability: "step-1-paper",
  partners: "partner-music-paper",
  drawings: "step-2-paper",
  prices: "supplies-paper",
  "prices.travel": "van-paper",
  home: "evening-paper",
  "home.order": "order-paper",
  "home.about": "van-paper",
  "home.steps": "step-1-paper",
  "home.formulas": "counter-paper",
  "home.products": "step-2-paper",
  "home.products.items": "step-2-paper",
  "home.articles": "first-table-paper",
  "home.events": "event-wedding-paper",
  "home.ready": "cheers-paper",
  "home.partners": "partner-music-paper",
  faq: "alcohol-free-paper",
  references: "event-festival-paper",
  contact: "network-paper",
  booking: "order-paper",
  blog: "first-table-paper",
  eventSheet: "tools-paper",
  eventDetails: "cheers-paper",
  accessibility: "cheers-paper",
  pages: "evening-paper",
  phrases: "step-2-paper",
  words: "step-3-paper",
  mail: "step-1-paper",
  reminders: "step-1-paper",
  "estimate.travel": "van-paper",
};

interface SectionPictureProps {
  fileKey: FileKey;
  section: string | undefined;
  drawings: string | undefined;
}

export function SectionPicture({ fileKey, section, drawings }: SectionPictureProps) {
  const ofFormula = useFormulaDrawings(drawings)?.home;
  const file = ofFormula ?? pictures[`${fileKey}.${section}`] ?? pictures[fileKey] ?? "counter-paper";
  return (
    <div className="edit-picture on-paper">
      <Drawing file={file} alt="" />
    </div>
  );
}
