/** Counts the work of reading a calendar in steps of roughly equal cost, so that every machine stops at the same place. */
export interface WorkBudget {
  /** @throws TooMuchWork when the event or the calendar has no steps left */
  spend(steps: number): void;
  /** Starts the count of the next event. */
  beginEvent(): void;
}

/** An event or the calendar needs more work than any real one. */
export class TooMuchWork extends Error {
  override name = "TooMuchWork";
}

export interface WorkBounds {
  stepsPerEvent: number;
  stepsPerCalendar: number;
  /** The cost of parsing an event. */
  stepsToParse: number;
}

export const bounds: WorkBounds = {
  /** One step examines one day for one rule: enough for 500 years. */
  stepsPerEvent: 200_000,
  /** One or two seconds. Ten years with ten events a day cost about a third of it. */
  stepsPerCalendar: 10_000_000,
  stepsToParse: 100,
};

export function createWorkBudget({ stepsPerEvent, stepsPerCalendar }: WorkBounds = bounds): WorkBudget {
  let left = stepsPerCalendar;
  let leftForEvent = stepsPerEvent;
  return {
    spend(steps) {
      left -= steps;
      leftForEvent -= steps;
      if (left < 0) throw new TooMuchWork("the calendar holds more than can be followed");
      if (leftForEvent < 0) throw new TooMuchWork("it repeats more often than can be followed");
    },
    beginEvent() {
      leftForEvent = stepsPerEvent;
    },
  };
}
