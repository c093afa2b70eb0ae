/** Counts the work that one reading of a calendar does, in steps of roughly equal cost, so that every machine stops at the same place. */
export interface WorkBudget {
  /** @throws TooMuchWork where that is more than is left, of the event or of the calendar */
  spend(steps: number): void;
  /** Begins to count what the next event costs. */
  beginEvent(): void;
}

/** An event, or the calendar, asks for more work than any that a person keeps. */
export class TooMuchWork extends Error {
  override name = "TooMuchWork";
}

export interface WorkBounds {
  stepsPerEvent: number;
  stepsPerCalendar: number;
  /** What it costs to parse an event. */
  stepsToParse: number;
}

export const bounds: WorkBounds = {
  /** Examining one day for one rule is a step: 500 years of days. */
  stepsPerEvent: 200_000,
  /** A second or two of work. A calendar of ten years with ten events a day costs about a third of it. */
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
