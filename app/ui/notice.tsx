import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";

interface NoticeProps {
  tone: "ok" | "bad";
  title: string;
  className?: string;
  /** To move the focus to the notice, where an answer should be read from its beginning. */
  ref?: Ref<HTMLDivElement>;
  id?: string;
  children?: ReactNode;
}

/** An answer that stands in the page. It announces itself when it appears: failures at once, successes when there is a pause. */
export function Notice({ tone, title, className, ref, id, children }: NoticeProps) {
  const classes = ["notice", tone === "ok" && "notice--ok", className].filter(Boolean).join(" ");
  return (
    <div className={classes} role={tone === "bad" ? "alert" : "status"} ref={ref} id={id} tabIndex={-1}>
      <Icon name={tone === "ok" ? "check" : "alert"} />
      <div>
        <b>{title}</b>
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
