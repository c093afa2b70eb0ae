import type { ReactNode } from "react";
import { InlineText } from "#app/ui/inline-text.tsx";
import { TippedGlass } from "../../sections/frame/error-pages.tsx";

interface DeadEndProps {
  /** With one phrase in emphasis. */
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** What stands where a private link opens nothing. */
export function DeadEnd({ title, text, children }: DeadEndProps) {
  return (
    <section className="lost night">
      <TippedGlass />
      <div className="wrap lost__body">
        <h1 className="h1 in-phrases max-w-[14ch]">
          <InlineText text={title} />
        </h1>
        <p className="lead muted">{text}</p>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
