import type { AnchorHTMLAttributes } from "react";

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this site, with its query and anchor, or an anchor of this page (`#…`). */
  to: string;
  /** With scripts, the navigation replaces this page's history entry (`app/site.ts`). */
  replace?: boolean;
}

/**
 * A link to a page of this site.
 *
 * Accessibility: after a navigation within the site the focus is on the page's heading or on the anchor (`app/site.ts`).
 */
export function PageLink({ to, replace = false, children, ...rest }: PageLinkProps) {
  return (
    <a href={to} data-replace={replace || undefined} {...rest}>
      {children}
    </a>
  );
}
