import { ButtonLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { pathTo, type ServiceId, serviceIds } from "#i18n/routes.ts";

interface FormulasProps {
  content: LocalContent["home"]["formulas"];
  names: Record<ServiceId, string>;
}

/** The offer, set as a list of drinks: each line says what it adds to the one above. */
export function Formulas({ content, names }: FormulasProps) {
  const locale = useLocale();
  return (
    <section className="section night carte">
      <div className="wrap grid">
        <div className="carte__photo">
          <div className="photo r-45 [--focal:56%_50%]">
            <Picture name={content.photo.picture} alt={content.photo.alt} sizes={pictureSizes.list} />
          </div>
        </div>
        <div className="carte__text">
          <p className="eyebrow">{content.eyebrow}</p>
          <h2 className="h2 in-phrases">
            <InlineText text={content.title} />
          </h2>
          <p className="lead muted measure">{content.lead}</p>
          <ol className="drinklist">
            {serviceIds.map((id, index) => (
              <li key={id}>
                <PageLink to={pathTo(id, locale)}>
                  <span className="menu-name">{names[id]}</span> <span className="dots" />
                  <What line={content.lines[id]} adds={index > 0} />
                </PageLink>
              </li>
            ))}
          </ol>
          <div className="actions">
            <ButtonLink to={pathTo("services", locale)} icon="arrow-right">
              {content.link}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function What({ line: { what, remark }, adds }: { line: FormulasProps["content"]["lines"][ServiceId]; adds: boolean }) {
  return (
    <span className="what">
      {adds && <i>+ </i>}
      {what}
      {remark !== undefined && (
        <>
          , <i className="nb">{remark}</i>
        </>
      )}
    </span>
  );
}
