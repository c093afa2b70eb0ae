import { Column, Link, Row, Section } from "react-email";
import type { Action } from "../mail-draft.ts";
import { colours, fonts } from "./theme.ts";

/** Buttons side by side. */
export function ActionRow({ actions }: { actions: readonly Action[] }) {
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
export function ActionStack({ actions }: { actions: readonly Action[] }) {
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
