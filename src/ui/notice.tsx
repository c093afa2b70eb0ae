import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

interface NoticeProps {
  tone: "ok" | "bad";
  title: string;
  level: 2 | 3;
  id: string;
  /** A value that changes with each result in an island. A change moves the focus to the notice. */
  answer?: unknown;
  children?: ReactNode;
}

export function Notice({ tone, title, level, id, answer, children }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [rendered] = useState(hydrated ? undefined : answer);
  useEffect(() => {
    if (answer !== undefined && answer !== rendered) ref.current?.focus();
  }, [answer, rendered]);
  const Heading = `h${level}` as const;
  return (
    <div
      className={tone === "ok" ? "notice notice--ok on-white" : "notice on-rosa"}
      role={tone === "bad" ? "alert" : "status"}
      aria-labelledby={`${id}-title`}
      ref={ref}
      id={id}
      tabIndex={-1}
    >
      <Icon name={tone === "ok" ? "check" : "alert"} />
      <div>
        <Heading className="notice__title" id={`${id}-title`}>
          {title}
        </Heading>
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
