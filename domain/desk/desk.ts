/** The numbers on the desk's tabs. */
export interface DeskBadges {
  /** Requests and questions that wait for the owner. */
  waiting: number;
  /** Deposits and balances that are overdue. */
  overdue: number;
}

/** What the screens of the owner's desk read and change. @throws Error where the database does not answer */
export interface Desk {
  badges(): Promise<DeskBadges>;
}
