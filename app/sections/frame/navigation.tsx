import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { menuId } from "./drawer.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { useCurrentPage } from "./current-page.ts";

/**
 * The link to the services page, and the menu of the four services (D34), which a pointer over the link opens, and a button beside it.
 * The rest needs scripts (`app/site.ts`).
 */
function ServicesMenu() {
  const { nav, services } = useFrameMessages();
  const locale = useLocale();
  const { current } = useCurrentPage();

  return (
    <li className="nav__services" data-menu>
      <BarLink to={pathTo("services", locale)} current={current("services")} text={nav.services} />
      <details>
        <summary aria-label={nav.servicesMenu}>
          <Icon name="chevron-down" />
        </summary>
      </details>
      {/* Outside, so that a pointer over the link can show it while the button is not pressed. */}
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
    </li>
  );
}

/** The navigation bar. On the home page it is transparent until the page is scrolled (`app/site.ts`). */
export function Navigation({ brand }: { brand: string }) {
  const { nav } = useFrameMessages();
  const locale = useLocale();
  const { here, current } = useCurrentPage();

  return (
    <header className={here === "home" ? "bar bar--over on-night" : "bar on-night"}>
      <div className="wrap">
        <PageLink className="bar__mark" to={pathTo("home", locale)} aria-label={fill(nav.logo, { brand })}>
          <Wordmark brand={brand} />
        </PageLink>
        <nav className="nav" aria-label={nav.label}>
          <ul className="nav__links">
            <li>
              <BarLink to={pathTo("home", locale)} current={current("home")} text={nav.home} />
            </li>
            <ServicesMenu />
            {(["contact", "blog", "faq"] as const).map((id) => (
              <li key={id}>
                <BarLink to={pathTo(id, locale)} current={current(id)} text={nav[id]} />
              </li>
            ))}
          </ul>
          <LanguageSwitch />
          <PageLink
            className="btn btn--primary bar__book"
            to={pathTo("booking", locale)}
            aria-current={current("booking")}
          >
            {nav.booking}
          </PageLink>
        </nav>
        <button
          className="bar__open"
          type="button"
          aria-label={nav.openMenu}
          aria-haspopup="dialog"
          popoverTarget={menuId}
        >
          {nav.menu}
        </button>
      </div>
    </header>
  );
}

function BarLink({ to, current, text }: { to: string; current: "page" | "true" | undefined; text: string }) {
  return (
    <PageLink className="nav__link" to={to} aria-current={current}>
      {text}
    </PageLink>
  );
}
