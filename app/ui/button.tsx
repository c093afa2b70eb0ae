import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import { NewTab } from "./new-tab.tsx";

type Variant = "primary" | "ink" | "line" | "stop";

function classes(variant: Variant, wide: boolean, className: string | undefined): string {
  return ["btn", `btn--${variant}`, wide && "btn--wide", className].filter(Boolean).join(" ");
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  wide?: boolean;
  /** True while an action runs: shows a spinner before the label and disables the button. */
  busy?: boolean;
  icon?: IconName;
}

/**
 * A button that acts on this page. A view has one primary button.
 *
 * Accessibility: at least 48 px high. While busy it is disabled and has `aria-busy`, and the label changes with the state, so
 * that neither movement nor colour is the only sign.
 */
export function Button({
  variant = "primary",
  wide = false,
  busy = false,
  icon,
  className,
  type = "button",
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- its TypeScript type is the list of valid ones, and it has a default
      type={type}
      disabled={disabled ?? busy}
      aria-busy={busy || undefined}
      className={classes(variant, wide, className)}
    >
      {busy && <span className="busy" aria-hidden="true" />}
      {children}
      {icon && !busy && <Icon name={icon} />}
    </button>
  );
}

interface ActionLinkProps {
  /** A path of this site, an anchor (`#…`), or an address elsewhere: `https:`, `tel:`, `mailto:`. */
  to: string;
  icon?: IconName;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
}

/**
 * A link to this site, to another site (in a new tab), to a telephone number or to a mail address.
 *
 * Accessibility: a link that opens a new tab says so in its text.
 */
function ActionLink({ to, children, ...rest }: Omit<ActionLinkProps, "icon">) {
  if (/^https?:/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener" {...rest}>
        {children}
        <NewTab />
      </a>
    );
  }
  if (/^[a-z]+:/.test(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <PageLink to={to} {...rest}>
      {children}
    </PageLink>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "primary",
  wide = false,
  icon,
  className,
  children,
  ...rest
}: ActionLinkProps & { variant?: Variant; wide?: boolean }) {
  return (
    <ActionLink {...rest} className={classes(variant, wide, className)}>
      {children}
      {icon && <Icon name={icon} />}
    </ActionLink>
  );
}

/** A link styled as underlined text. `back` puts an arrow in front. */
export function QuietLink({ icon, back = false, className, children, ...rest }: ActionLinkProps & { back?: boolean }) {
  return (
    <ActionLink {...rest} className={className === undefined ? "action-link" : `action-link ${className}`}>
      {back && <Icon name="arrow-left" />}
      {children}
      {icon && <Icon name={icon} />}
    </ActionLink>
  );
}
