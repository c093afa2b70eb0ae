export type VisitStep = "viewed" | "visited" | "begun";
