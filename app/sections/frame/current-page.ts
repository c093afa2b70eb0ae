import { useLocation } from "react-router";
import { matchRoute, type RouteId, serviceIds } from "#i18n/routes.ts";

/** The current page, and how the frame marks links to it. */
export function useCurrentPage() {
  const { pathname } = useLocation();
  const here = matchRoute(pathname)?.id;
  const inServices = here === "services" || serviceIds.some((id) => id === here);
  const inBlog = here === "post" || here === "blog-page";
  /** `page` on the link to this very page, `true` on the link to the part of the site it belongs to. */
  const current = (id: RouteId): "page" | "true" | undefined => {
    if (id === here) return "page";
    return (id === "services" && inServices) || (id === "blog" && inBlog) ? "true" : undefined;
  };
  return { here, pathname, current };
}
