import type { Action } from "../mail-draft.ts";
import { Row, Section } from "./elements.tsx";
import { fonts, useColours } from "./theme.ts";
import type { Palette } from "#content/palette.ts";

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

const classes = {
  plain: { cell: "button", text: "t" },
  stop: { cell: "button button-stop", text: "stop" },
  primary: { cell: "sun", text: "ink" },
} as const;

function paint({ bianco, inchiostro, vino, arancio }: Palette) {
  return {
    plain: { background: bianco, border: inchiostro, colour: inchiostro },
    stop: { background: bianco, border: vino, colour: vino },
    primary: { background: arancio, border: arancio, colour: inchiostro },
  };
}

/** A bordered cell filled by a link: mail programs have no buttons. */
function Button({ action: { label, href, tone } }: { action: Action }) {
  const look = { ...classes[tone ?? "plain"], ...paint(useColours())[tone ?? "plain"] };
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
