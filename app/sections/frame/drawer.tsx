import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { type PageId, pathTo, serviceIds } from "#i18n/routes.ts";
import { type CompanyFacts, telephoneLink } from "./company-facts.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { useCurrentPage } from "./current-page.ts";

export const menuId = "menu";

/**
 * The menu of small screens. It is a popover: the browser handles opening, closing, Escape, a tap on the backdrop and the
 * return of the focus, without scripts. Scripts keep the focus inside and close it when a link is followed (`app/site.ts`).
 */
export function Drawer({ company }: { company: CompanyFacts }) {
  const { nav, services } = useFrameMessages();
  const { close } = useMessages().forms;
  const locale = useLocale();
  const { current } = useCurrentPage();

  const item = (id: PageId, text: string) => (
    <li>
      <PageLink className="drawer__item" to={pathTo(id, locale)} aria-current={current(id)}>
        {text}
      </PageLink>
    </li>
  );

  return (
    <div
      className="drawer"
      id={menuId}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={nav.menu}
      data-drawer
    >
      <button
        className="drawer__veil"
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        popoverTarget={menuId}
        popoverTargetAction="hide"
      />
      <div className="drawer__panel on-night">
        <div className="drawer__head">
          <Wordmark brand={company.brand} />
          <button
            className="drawer__close"
            type="button"
            // The browser focuses it when the drawer opens, not when the page loads.
            autoFocus
            aria-label={nav.closeMenu}
            popoverTarget={menuId}
            popoverTargetAction="hide"
          >
            {close}
          </button>
        </div>
        <ul className="drawer__nav">
          {item("home", nav.home)}
          <li>
            <details>
              <summary className="drawer__item" aria-current={current("services") && "true"}>
                {nav.services}
                <Icon name="chevron-down" />
              </summary>
              <ul className="drawer__sub">
                {(["services", ...serviceIds] as const).map((id) => (
                  <li key={id}>
                    <PageLink to={pathTo(id, locale)} aria-current={current(id) === "page" ? "page" : undefined}>
                      {id === "services" ? nav.allServices : services[id].name}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
          {item("contact", nav.contact)}
          {item("booking", nav.booking)}
          {item("blog", nav.blog)}
          {item("faq", nav.faq)}
        </ul>
        <div className="drawer__foot">
          <a href={telephoneLink(company)}>{company.phone}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}
