import { plain } from "#content/plain.ts";
import type { Node } from "./node.ts";

interface Question {
  title: string;
  tagline: string;
  answer: string;
}

/** Questions as the page answers them: the answer in half a line, then the whole. */
export function questions(items: readonly Question[]): Node[] {
  return items.map(({ title, tagline, answer }) => ({
    "@type": "Question",
    name: plain(title),
    acceptedAnswer: { "@type": "Answer", text: plain(`${tagline} ${answer}`) },
  }));
}
