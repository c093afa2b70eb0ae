import { useEffect, useState } from "react";
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

/** Pixels of scroll from which the bar over the home page's picture gets a ground (specification 2). */
const solidFrom = 20;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > solidFrom);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return scrolled;
}

export function Navigation({ brand }: { brand: string }) {
  const { nav } = useMessages().frame;
  const locale = useLocale();
  const { here, pathname, current } = useWhere();
  const scrolled = useScrolled();
  const overPicture = here === "home";
  const ground = overPicture && !scrolled ? "nav--over" : "nav--solid";

  return (
    <header className={`nav night ${ground}`}>
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
              <ServicesMenu key={pathname} />
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
