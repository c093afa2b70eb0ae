import { type RefObject, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { useWhere } from "./where.ts";

/** Closes on Escape, with the focus back on its word, and when a click or the focus lands elsewhere. */
function useClosing(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function closeOutside({ target }: Event) {
      const menu = ref.current;
      if (menu?.open && !(target instanceof Node && menu.contains(target))) menu.open = false;
    }
    function closeOnEscape({ key }: KeyboardEvent) {
      const menu = ref.current;
      if (key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
    document.addEventListener("click", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("click", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [ref]);
}

/** The four services under one word. It opens and closes without scripts; give it the path as its key, and a new page closes it. */
export function ServicesMenu() {
  const { nav, services } = useMessages().frame;
  const locale = useLocale();
  const { current } = useWhere();
  const ref = useRef<HTMLDetailsElement>(null);
  useClosing(ref);

  return (
    <details className="nav__services" ref={ref}>
      <summary className="nav__link" aria-current={current("services") && "true"}>
        <span>{nav.services}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className="dropdown">
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
