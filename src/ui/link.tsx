import type { AnchorHTMLAttributes } from "react";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { type ButtonLook, buttonClasses } from "./button.tsx";
import { InlineText } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { useMessages } from "./messages.tsx";

interface GoProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this site, an anchor (`#…`), or another address: `https:`, `tel:`, `mailto:`. */
  to: string;
  /** A button, or underlined text as high as a button (`quiet`). By default the class decides. */
  look?: ButtonLook | "quiet";
  wide?: boolean;
  back?: boolean;
  /** With scripts, the navigation replaces this page's history entry (`src/web/script.ts`). */
  replace?: boolean;
}

/** A link. A link to another site opens a new tab, and its text says so. */
export function Go({ to, look, wide = false, back = false, replace = false, children, ...rest }: GoProps) {
  const isElsewhere = /^https?:/.test(to);
  const text = isElsewhere ? (
    <>
      {children}
      <NewTab />
    </>
  ) : (
    children
  );
  return (
    <a
      href={to}
      {...(isElsewhere && { target: "_blank", rel: "noopener" })}
      data-replace={replace || undefined}
      {...rest}
      className={classesOf(look, wide, rest.className)}
    >
      {back && <Icon name="arrow-left" />}
      {/* One flex item, because a flex box would lose the space between two. */}
      {isElsewhere && look !== undefined ? <span>{text}</span> : text}
    </a>
  );
}

function classesOf(look: GoProps["look"], wide: boolean, className: string | undefined): string | undefined {
  if (look === undefined) return className;
  if (look === "quiet") return className === undefined ? "action-link" : `action-link ${className}`;
  return buttonClasses(look, wide, className);
}

export function NewTab() {
  return <span className="vh"> {useMessages().forms.newTab}</span>;
}

/** A sentence with one link. A space precedes the text after the link, unless it begins with punctuation. */
export function LinkedSentence({
  text: { before, link, after },
  to,
}: {
  text: LocalContent["services"]["contact"]["text"];
  to: string;
}) {
  return (
    <>
      <InlineText text={before} />{" "}
      <Go className="link" to={to}>
        {link}
      </Go>
      <InlineText text={/^[.,;:!?)]/.test(after) ? after : ` ${after}`} />
    </>
  );
}

type Company = LocalContent["company"];

export function telephoneLink({ phone }: Pick<Company, "phone">): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

/** The address of a chat; undefined if the operator has no WhatsApp. */
export function whatsappLink({ whatsapp }: Pick<Company, "whatsapp">): string | undefined {
  return whatsapp === undefined ? undefined : `https://wa.me/${whatsapp}`;
}
