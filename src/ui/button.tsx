import type { ButtonHTMLAttributes } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonLook = "primary" | "ink" | "line" | "stop";

export function buttonClasses(variant: ButtonLook, wide: boolean, className: string | undefined): string {
  return ["btn", variant === "stop" && "btn--line", `btn--${variant}`, wide && "btn--wide", className]
    .filter(Boolean)
    .join(" ");
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonLook;
  wide?: boolean;
  /** True while an action runs: it shows a spinner before the label, and disables the button. */
  busy?: boolean;
  icon?: IconName;
}

/** Accessibility: at least 48 px high. While it is busy its label also changes, so that colour is not the only sign. */
export function Button({
  variant = "primary",
  wide = false,
  busy,
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
      className={buttonClasses(variant, wide, className)}
    >
      {busy && <span className="busy" aria-hidden="true" />}
      {busy === undefined ? children : <span>{children}</span>}
      {icon && !busy && <Icon name={icon} />}
    </button>
  );
}
