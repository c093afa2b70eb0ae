import type { ReactNode } from "react";
import type { DrawingFile } from "#src/ui/drawings/colour.ts";
import { Drawing } from "./drawing.tsx";

interface CounterPageProps {
  ground?: "on-night" | "on-gialla";
  /** The same scene for wide and for narrow windows. */
  wide: DrawingFile;
  small: DrawingFile;
  children: ReactNode;
}

/** A page of one message: the words, and a drawing of the counter along the lower edge. */
export function CounterPage({ ground = "on-night", wide, small, children }: CounterPageProps) {
  return (
    <div className={`counter-page ${ground}`}>
      {children}
      <Drawing className="counter-page__wide" file={wide} alt="" />
      <Drawing className="counter-page__small" file={small} alt="" />
    </div>
  );
}
