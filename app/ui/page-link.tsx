import { Link, type LinkProps } from "react-router";

/**
 * A link to a page of this site: its code and data are fetched when a visitor is about to follow it, and pages cross-fade.
 * Within the same page nothing fades, the page only scrolls.
 *
 * Accessibility: after a navigation the focus is on the page’s heading or on the anchor (see sections/frame/arrival.ts).
 */
export function PageLink({ to, prefetch = "intent", viewTransition, ...rest }: LinkProps) {
  const target = typeof to === "string" ? to : (to.pathname ?? "");
  const samePage = target === "" || target.startsWith("#");
  return (
    <Link to={to} prefetch={samePage ? "none" : prefetch} viewTransition={viewTransition ?? !samePage} {...rest} />
  );
}
