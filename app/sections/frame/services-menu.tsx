import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { useWhere } from "./where.ts";

/**
 * The four services under one word. It opens and closes without scripts; with them it also closes on Escape and when a click or
 * the focus lands elsewhere (`app/site.ts`).
 */
export function ServicesMenu() {
  const { nav, services } = useMessages().frame;
  const locale = useLocale();
  const { current } = useWhere();

  return (
    <details className="nav__services" data-menu>
      <summary className="nav__link" aria-current={current("services") && "true"}>
        {nav.services}
        <Icon name="chevron-down" />
      </summary>
      <ul className="menu on-white">
        {serviceIds.map((id) => (
          <li key={id}>
            <PageLink to={pathTo(id, locale)} aria-current={current(id)}>
              <b>{services[id].name}</b>
              <small>{services[id].line}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
