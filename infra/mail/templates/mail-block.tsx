import { Heading, Text } from "react-email";
import type { Block } from "../mail-view.ts";
import { ActionRow, ActionStack } from "./actions.tsx";
import { DetailTable } from "./detail-rows.tsx";
import { OrderSlip } from "./order-slip.tsx";
import { Phrase } from "./phrase.tsx";
import { colours, fonts } from "./theme.ts";

const paragraph = { margin: "0 0 16px", font: fonts.body, color: colours.text, overflowWrap: "anywhere" } as const;

// Set off by a rule: what somebody wrote is not to pass for the mail's own words.
const quotation = { margin: "0 0 16px", padding: "0 0 0 16px", borderLeft: `3px solid ${colours.slipEdge}` } as const;

/** One part of a mail's body. */
export function MailBlock({ block }: { block: Block }) {
  switch (block.type) {
    case "paragraph":
      return (
        <Text className="t" style={paragraph}>
          <Phrase phrase={block.phrase} />
        </Text>
      );
    case "quote":
      return (
        <blockquote style={quotation}>
          <Text className="t" style={{ ...paragraph, margin: 0, fontStyle: "italic" }}>
            <Lines text={block.text} />
          </Text>
        </blockquote>
      );
    case "actions":
      return block.stacked ? <ActionStack actions={block.actions} /> : <ActionRow actions={block.actions} />;
    case "slip":
      return <OrderSlip {...block} />;
    case "heading":
      return (
        <Heading as="h2" className="t" style={{ margin: "32px 0 12px", font: fonts.heading, color: colours.text }}>
          <Phrase phrase={block.phrase} />
        </Heading>
      );
    case "rows":
      return (
        <div style={{ margin: "0 0 24px" }}>
          <DetailTable rows={block.rows} />
        </div>
      );
    case "note":
      return (
        <Text className="q" style={{ margin: "8px 0 12px", font: fonts.note, color: colours.quiet }}>
          <Phrase phrase={block.phrase} />
        </Text>
      );
  }
}

// Mail programs do not agree on `white-space`: line breaks are elements.
function Lines({ text }: { text: string }) {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}
