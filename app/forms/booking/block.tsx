import type { ReactNode } from "react";

interface BlockProps {
  id?: string;
  letter: string;
  title: string;
  /** Something in it has to be corrected: its rule says so. */
  refused?: boolean;
  children: ReactNode;
}

/** One of the lettered parts of the booking form. */
export function Block({ id, letter, title, refused = false, children }: BlockProps) {
  return (
    <fieldset className={refused ? "block is-missing" : "block"} id={id} tabIndex={id === undefined ? undefined : -1}>
      <legend className="legend">
        <i aria-hidden="true">{letter}</i>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
