import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import { Heading } from "./heading.tsx";
import { Go } from "./link.tsx";

interface DeskScreenProps {
  /** The question that the screen answers, and the answer in `*…*`. */
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function DeskScreen({ heading, lead, children }: DeskScreenProps) {
  return (
    <>
      <div className="desk-top">
        <Heading text={heading} level={1} />
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </>
  );
}

interface DeskGroupProps {
  id: string;
  title: string;
  sum?: string | undefined;
  children: ReactNode;
}

export function DeskGroup({ id, title, sum, children }: DeskGroupProps) {
  return (
    <section className="desk-group">
      <h2 className="desk-group__head ends h3" id={id}>
        {title}
        {sum !== undefined && <b className="name">{sum}</b>}
      </h2>
      {children}
    </section>
  );
}

interface DeskEmptyProps {
  title: string;
  children: string;
  next: string;
  to: string;
}

export function DeskEmpty({ title, children, next, to }: DeskEmptyProps) {
  return (
    <div className="column column--start desk-none">
      <Drawing slot="empty" file="clean-counter-white" alt="" />
      <p className="name">{title}</p>
      <p>{children}</p>
      <Go look="quiet" to={to}>
        {next}
      </Go>
    </div>
  );
}

export function DeskNote({ children, role }: { children: ReactNode; role?: "alert" }) {
  return (
    <p className="desk-empty" role={role}>
      {children}
    </p>
  );
}
