import { useLocation } from "react-router";
import { matchRoute, type RouteId, serviceIds } from "#i18n/routes.ts";

/** The current page, and the `aria-current` of links to it. */
export function useCurrentPage() {
  const { pathname } = useLocation();
  const here = matchRoute(pathname)?.id;
  const inServices = here === "services" || serviceIds.some((id) => id === here);
  const inBlog = here === "post" || here === "blog-page";
  /** `page` for the link to this page, `true` for the link to the section that it belongs to. */
  const current = (id: RouteId): "page" | "true" | undefined => {
    if (id === here) return "page";
    return (id === "services" && inServices) || (id === "blog" && inBlog) ? "true" : undefined;
  };
  return { here, pathname, current };
}
