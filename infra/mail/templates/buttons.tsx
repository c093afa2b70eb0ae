import type { Action } from "../mail-draft.ts";
import { Row, Section } from "./elements.tsx";
import { colours, fonts } from "./theme.ts";

/** Buttons side by side. */
export function ActionRow({ actions }: { actions: readonly Action[] }) {
  return (
    <Row>
      {actions.map((action, index) => (
        <td
          key={action.href}
          width={`${Math.floor(100 / actions.length)}%`}
          style={{ padding: `0 ${index < actions.length - 1 ? "5px" : "0"} 0 ${index > 0 ? "5px" : "0"}` }}
        >
          <Button action={action} />
        </td>
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
  plain: {
    cell: "button",
    text: "t",
    background: colours.bianco,
    border: colours.inchiostro,
    colour: colours.inchiostro,
  },
  stop: {
    cell: "button button-stop",
    text: "stop",
    background: colours.bianco,
    border: colours.vino,
    colour: colours.vino,
  },
  primary: {
    cell: "sun",
    text: "ink",
    background: colours.arancio,
    border: colours.arancio,
    colour: colours.inchiostro,
  },
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
        border: `2px solid ${look.border}`,
        textAlign: "center",
      }}
    >
      <a
        className={look.text}
        href={href}
        target="_blank"
        rel="noopener"
        style={{
          display: "block",
          padding: "16px 12px",
          ...fonts.button,
          color: look.colour,
          overflowWrap: "anywhere",
          textDecoration: "none",
        }}
      >
        {label}
      </a>
    </Section>
  );
}
