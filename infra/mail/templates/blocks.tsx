import type { Block, DetailRow, Phrase as PhraseData } from "../mail-draft.ts";
import { ActionRow, ActionStack } from "./buttons.tsx";
import { Section, Text } from "./elements.tsx";
import { fonts, useColours } from "./theme.ts";

/** One part of a mail's body. */
export function MailBlock({ block }: { block: Block }) {
  const colours = useColours();
  const ink = { color: colours.inchiostro };
  const paragraph = { margin: "0 0 16px", ...fonts.body, ...ink, overflowWrap: "anywhere" } as const;
  // The rule on the left marks a quoted message.
  const quotation = { margin: "0 0 20px", padding: "0 0 0 16px", borderLeft: `6px solid ${colours.arancio}` };
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
          <Text className="t" style={{ ...paragraph, margin: 0 }}>
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
        <h2 className="t" style={{ margin: "28px 0 10px", ...fonts.heading, ...ink }}>
          <Phrase phrase={block.phrase} />
        </h2>
      );
    case "rows":
      return <DetailTable rows={block.rows} />;
    case "note":
      return (
        <Text className="q" style={{ margin: "8px 0 12px", ...fonts.note, color: colours.grigio }}>
          <Phrase phrase={block.phrase} />
        </Text>
      );
  }
}

// Mail programs differ in their support of `white-space`, so line breaks are elements.
function Lines({ text }: { text: string }) {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

const breaking = { wordBreak: "break-word", overflowWrap: "anywhere" } as const;

/** Dates and amounts as rows, with the values on the right. */
function DetailTable({ rows }: { rows: readonly DetailRow[] }) {
  const colours = useColours();
  const ink = { color: colours.inchiostro };
  const border = `1px solid ${colours["filo-carta"]}`;
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      className="r"
      style={{ margin: "0 0 24px", borderTop: `3px solid ${colours.inchiostro}` }}
    >
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td
              className="t r"
              valign="top"
              style={{ padding: "10px 12px 10px 0", borderBottom: border, ...fonts.label, ...ink }}
            >
              {label}
            </td>
            <td
              className="t r"
              valign="top"
              align="right"
              style={{ padding: "10px 0", borderBottom: border, ...fonts.value, ...ink, ...breaking }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The summary of a request, as an order slip. It is yellow in light and dark mode. */
function OrderSlip({ reference, state, title, rows }: Extract<Block, { type: "slip" }>) {
  const colours = useColours();
  const ink = { color: colours.inchiostro };
  const border = `2px solid ${colours.inchiostro}`;
  return (
    <Section style={{ margin: "24px 0" }}>
      <Section
        className="slip"
        bgcolor={colours.gialla}
        style={{
          backgroundColor: colours.gialla,
          borderTop: `6px dotted ${colours.bianco}`,
          padding: "16px 18px 20px",
        }}
      >
        <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
          <tbody>
            <tr>
              <td className="ink" valign="top" style={{ ...fonts.name, ...ink }}>
                {title}
              </td>
              <td className="ink" valign="top" align="right" style={{ ...fonts.code, ...ink }}>
                <span style={{ whiteSpace: "nowrap" }}>{reference}</span>
                <br />
                <span style={{ fontWeight: "normal" }}>{state}</span>
              </td>
            </tr>
          </tbody>
        </table>
        <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <td
                  className="ink"
                  width="84"
                  valign="top"
                  style={{ padding: "10px 8px 6px 0", borderBottom: border, ...fonts.label, ...ink }}
                >
                  {label}
                </td>
                <td
                  className="ink"
                  valign="top"
                  style={{ padding: "10px 0 6px", borderBottom: border, ...fonts.value, ...ink, ...breaking }}
                >
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </Section>
  );
}

const emphasis = { fontStyle: "normal", fontWeight: "bold" } as const;

/** Text with emphasis and links. */
export function Phrase({ phrase, place = "body" }: { phrase: PhraseData; place?: "body" | "footer" }) {
  const colours = useColours();
  const link = { color: place === "body" ? colours.vino : colours.grigio, textDecoration: "underline" };
  return phrase.map(({ text, mark, href }, index) => {
    const content =
      href === undefined ? (
        text
      ) : (
        <a className={place === "body" ? "a" : "q"} href={href} style={link} target="_blank" rel="noopener">
          {text}
        </a>
      );
    // The parts of a phrase are never reordered.
    if (mark === "em") {
      return (
        <em key={index} style={emphasis}>
          {content}
        </em>
      );
    }
    if (mark === "strong") return <b key={index}>{content}</b>;
    return <span key={index}>{content}</span>;
  });
}

/** The heading of a mail: the question, and on a line of its own the answer, which starts with the first emphasis. */
export function QuestionAndAnswer({ phrase }: { phrase: PhraseData }) {
  const colours = useColours();
  const found = phrase.findIndex(({ mark }) => mark === "em");
  const from = found === -1 ? phrase.length : found;
  const question = phrase.slice(0, from);
  const answer = phrase.slice(from);
  const joined = (parts: PhraseData) => parts.map(({ text }) => text).join("");
  return (
    <>
      {question.length > 0 && (
        <span className="ask" style={{ ...fonts.ask, color: colours.bianco }}>
          {joined(question)}
        </span>
      )}
      {question.length > 0 && answer.length > 0 && <br />}
      {answer.length > 0 && (
        <span className="say" style={{ ...fonts.say, color: colours.arancio }}>
          {joined(answer)}
        </span>
      )}
    </>
  );
}
