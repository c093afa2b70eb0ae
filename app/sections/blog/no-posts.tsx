import { QuietLink } from "#app/ui/button.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";
import { GlassRing } from "./glass-ring.tsx";

/** What stands in place of the articles while there is none. */
export function NoPosts({ content: { title, text, link } }: { content: LocalContent["blog"]["empty"] }) {
  const locale = useLocale();
  return (
    <section className="section paper">
      <div className="wrap blank">
        <div>
          <h2 className="h1 max-w-[12ch]">{title}</h2>
          <p className="lead muted mt-5 mb-6">{text}</p>
          <QuietLink to={pathTo("home", locale)}>{link}</QuietLink>
        </div>
        <GlassRing />
      </div>
    </section>
  );
}
