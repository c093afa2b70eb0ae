/**
 * How a part of the installation stands: as it should; worth a look; wrong, so that something of the site does not work; or to
 * be seen to outside, where nothing here can look.
 */
export type State = "ok" | "warning" | "problem" | "hint";

export interface Observation {
  state: State;
  /** One line, with what to do where something is to be done. */
  says: string;
  /** What is to be copied from it, as it stands. */
  lines?: readonly string[];
}

/** Looks at one part of the installation, and changes nothing. */
export interface Check {
  group: string;
  /** What it throws is a problem that it did not foresee. */
  look(signal: AbortSignal): Promise<readonly Observation[]>;
}

export interface Group {
  group: string;
  observations: readonly Observation[];
}
