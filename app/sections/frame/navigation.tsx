import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { menuId } from "./drawer.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ServicesMenu } from "./services-menu.tsx";
import { useWhere } from "./where.ts";

/** The bar of every page. On the home page it lies over the picture until `app/site.ts` says that the page was scrolled. */
export function Navigation({ brand }: { brand: string }) {
  const { nav } = useMessages().frame;
  const locale = useLocale();
  const { here, current } = useWhere();

  return (
    <header className={`nav night ${here === "home" ? "nav--over" : "nav--solid"}`}>
      <div className="wrap">
        <PageLink className="nav__logo" to={pathTo("home", locale)} aria-label={fill(nav.logo, { brand })}>
          <Wordmark brand={brand} />
        </PageLink>
        <nav aria-label={nav.label}>
          <ul className="nav__links">
            <li>
              <BarLink to={pathTo("home", locale)} current={current("home")} text={nav.home} />
            </li>
            <li>
              <ServicesMenu />
            </li>
            {(["contact", "booking", "blog", "faq"] as const).map((id) => (
              <li key={id}>
                <BarLink to={pathTo(id, locale)} current={current(id)} text={nav[id]} />
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        <button
          className="nav__toggle iconbtn"
          type="button"
          aria-label={nav.openMenu}
          aria-haspopup="dialog"
          popoverTarget={menuId}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

function BarLink({ to, current, text }: { to: string; current: "page" | "true" | undefined; text: string }) {
  return (
    <PageLink className="nav__link" to={to} aria-current={current}>
      <span>{text}</span>
    </PageLink>
  );
}
