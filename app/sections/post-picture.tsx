import eventConcert from "#app/drawings/event-concert.svg?on=paper";
import eventConcertFront from "#app/drawings/event-concert-front.svg?on=paper";
import eventWedding from "#app/drawings/event-wedding.svg?on=paper";
import firstTable from "#app/drawings/first-table.svg?on=paper";
import iceAndShaker from "#app/drawings/step-3.svg?on=paper";
import sixGlasses from "#app/drawings/step-2.svg?on=paper";
import van from "#app/drawings/van.svg?on=paper";
import type { DrawingFile } from "#app/drawings/colour.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Shot } from "#app/ui/shot.tsx";
import type { PostSummary } from "#content/posts.ts";
import type { DrawingName } from "#content/schema/drawing-names.ts";

const drawings: Record<DrawingName, DrawingFile | readonly DrawingFile[]> = {
  "first-table": firstTable,
  "six-glasses": sixGlasses,
  "ice-and-shaker": iceAndShaker,
  concert: [eventConcert, eventConcertFront],
  wedding: eventWedding,
  van,
};

/** An article's drawing. The article's title describes it. */
export function PostDrawing({ name }: { name: DrawingName }) {
  return <Drawing file={drawings[name]} alt="" />;
}

/** The picture of an article in a list: its drawing, or else its photograph. */
export function PostPicture({ post }: { post: PostSummary }) {
  if (post.drawing === undefined) return <Shot photo={post.image} size="shotOfThree" />;
  return <PostDrawing name={post.drawing} />;
}
