/** What a check of the installation found; texts are in English, as the command line prints them. */
export interface CheckedGroup {
  group: string;
  observations: ReadonlyArray<{
    state: "ok" | "warning" | "problem" | "hint";
    says: string;
    lines?: readonly string[] | undefined;
  }>;
}

/** What `site doctor` said. */
export interface DoctorReport {
  /** ISO 8601 in UTC. */
  at: string;
  groups: readonly CheckedGroup[];
  /** Pieces of sample content and missing texts. */
  unfinished: number;
}

export interface SystemCounts {
  quarantined: number;
  failedMails: number;
  waitingMails: number;
  erasures: number;
  /** The last one, ISO 8601 in UTC. */
  lastErasureAt: string | undefined;
}

export interface SystemView extends SystemCounts {
  version: string;
  /** The last check of this process; undefined before the first. */
  report: DoctorReport | undefined;
  /** The check that was asked for could not run. */
  failed: boolean;
}

/** The state of the installation. */
export interface DeskSystem {
  /** @throws Error where the database does not answer */
  view(): Promise<SystemView>;
  /** Runs the checks, which take some seconds. Never rejects. */
  check(): Promise<void>;
}

export interface SystemDependencies {
  version: string;
  counts(): Promise<SystemCounts>;
  /** @throws Error where the checks could not run */
  examine(): Promise<Omit<DoctorReport, "at">>;
  now(): Date;
  onError(error: unknown): void;
}

/** Several people who ask at once wait for the same check. */
export function createDeskSystem({ version, counts, examine, now, onError }: SystemDependencies): DeskSystem {
  let report: DoctorReport | undefined;
  let failed = false;
  let underWay: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      report = { ...(await examine()), at: now().toISOString() };
      failed = false;
    } catch (error) {
      failed = true;
      onError(error);
    } finally {
      underWay = undefined;
    }
  }

  return {
    view: async () => ({ ...(await counts()), version, report, failed }),
    check: () => (underWay ??= run()),
  };
}
