import { Column, Heading, Link, Row, Section, Text } from "react-email";
import type { Action, Block, DetailRow, Phrase as PhraseData } from "../mail-draft.ts";
import { colours, fonts } from "./theme.ts";

const paragraph = { margin: "0 0 16px", font: fonts.body, color: colours.text, overflowWrap: "anywhere" } as const;

// The rule at the side tells a message from the mail's own text.
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

// Mail programs differ in `white-space`: line breaks are elements.
function Lines({ text }: { text: string }) {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

const line = `1px dotted ${colours.quiet}`;

/** Rows of label and value, inside a table. */
function DetailRows({ rows }: { rows: readonly DetailRow[] }) {
  return rows.map(({ label, value }) => (
    <tr key={label}>
      <Column
        className="q r"
        valign="top"
        style={{ padding: "10px 16px 10px 0", borderBottom: line, font: fonts.label, color: colours.quiet }}
      >
        {label}
      </Column>
      <Column
        className="t r"
        valign="top"
        align="right"
        style={{
          padding: "10px 0",
          borderBottom: line,
          font: fonts.value,
          color: colours.text,
          wordBreak: "break-word",
          overflowWrap: "anywhere",
        }}
      >
        {value}
      </Column>
    </tr>
  ));
}

function DetailTable({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} style={{ margin: 0 }}>
      <tbody>
        <DetailRows rows={rows} />
      </tbody>
    </table>
  );
}

/** The summary of a request, as a bartender's order slip. */
function OrderSlip({ reference, state, title, rows }: Extract<Block, { type: "slip" }>) {
  return (
    <Section style={{ margin: "24px 0" }}>
      <Section
        className="slip"
        tdClassName="slip-pad"
        bgcolor={colours.slip}
        style={{
          backgroundColor: colours.slip,
          borderTop: `3px dotted ${colours.slipEdge}`,
          padding: "22px 24px 20px",
        }}
      >
        <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
          <tbody>
            <tr>
              <Column
                className="t"
                style={{ font: fonts.code, letterSpacing: "1px", color: colours.text, whiteSpace: "nowrap" }}
              >
                {reference}
              </Column>
              <Column className="q" align="right" style={{ font: fonts.state, color: colours.quiet }}>
                {state}
              </Column>
            </tr>
            <tr>
              <Column
                className="t rule"
                colSpan={2}
                style={{
                  padding: "10px 0 12px",
                  borderBottom: `1px solid ${colours.text}`,
                  font: fonts.slipTitle,
                  color: colours.text,
                }}
              >
                {title}
              </Column>
            </tr>
            <DetailRows rows={rows} />
          </tbody>
        </table>
      </Section>
    </Section>
  );
}

const links = {
  body: { color: colours.link, textDecoration: "underline" },
  footer: { color: colours.quiet, textDecoration: "none" },
} as const;

/** Text with emphasis and links. */
export function Phrase({ phrase, place = "body" }: { phrase: PhraseData; place?: keyof typeof links }) {
  return phrase.map(({ text, mark, href }, index) => {
    const content =
      href === undefined ? (
        text
      ) : (
        <Link className="a" href={href} style={links[place]}>
          {text}
        </Link>
      );
    // The parts of a phrase are never reordered.
    if (mark === "em") return <i key={index}>{content}</i>;
    if (mark === "strong") return <b key={index}>{content}</b>;
    return <span key={index}>{content}</span>;
  });
}

/** Buttons side by side. */
function ActionRow({ actions }: { actions: readonly Action[] }) {
  return (
    <Row>
      {actions.map((action, index) => (
        <Column
          key={action.href}
          width={`${Math.floor(100 / actions.length)}%`}
          style={{ padding: `0 ${index < actions.length - 1 ? "5px" : "0"} 0 ${index > 0 ? "5px" : "0"}` }}
        >
          <Button action={action} />
        </Column>
      ))}
    </Row>
  );
}

/** Buttons one below the other, each as wide as the mail. */
function ActionStack({ actions }: { actions: readonly Action[] }) {
  return (
    <>
      {actions.map((action) => (
        <Section key={action.href} style={{ padding: "0 0 10px" }}>
          <Button action={action} />
        </Section>
      ))}
    </>
  );
}

const looks = {
  plain: { cell: "button", text: "t", background: colours.card, border: colours.quiet, colour: colours.text },
  stop: {
    cell: "button button-stop",
    text: "stop",
    background: colours.card,
    border: colours.stop,
    colour: colours.stop,
  },
  primary: { cell: "amber", text: "on-amber", background: colours.amber, border: colours.amber, colour: colours.text },
} as const;

/** A bordered cell filled by a link: mail programs have no buttons. */
function Button({ action: { label, href, tone } }: { action: Action }) {
  const look = looks[tone ?? "plain"];
  return (
    <Section
      className={look.cell}
      bgcolor={look.background}
      style={{
        borderCollapse: "separate",
        backgroundColor: look.background,
        border: `1px solid ${look.border}`,
        borderRadius: "2px",
        textAlign: "center",
      }}
    >
      <Link
        className={look.text}
        href={href}
        style={{
          display: "block",
          padding: "15px 12px",
          font: fonts.button,
          color: look.colour,
          overflowWrap: "anywhere",
          textDecoration: "none",
        }}
      >
        {label}
      </Link>
    </Section>
  );
}
