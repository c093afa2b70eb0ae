import { Column, Link, Row, Section } from "react-email";
import type { Action } from "../mail-view.ts";
import { colours, fonts } from "./theme.ts";

/** Buttons side by side, each a bordered cell with a link that fills it. */
export function ActionRow({ actions }: { actions: readonly Action[] }) {
  return (
    <Row>
      {actions.map(({ label, href }, index) => (
        <Column
          key={href}
          width={`${Math.floor(100 / actions.length)}%`}
          style={{ padding: `0 ${index < actions.length - 1 ? "5px" : "0"} 0 ${index > 0 ? "5px" : "0"}` }}
        >
          <Section
            className="button"
            bgcolor={colours.card}
            style={{
              borderCollapse: "separate",
              backgroundColor: colours.card,
              border: `1px solid ${colours.quiet}`,
              borderRadius: "2px",
              textAlign: "center",
            }}
          >
            <Link
              className="t"
              href={href}
              style={{
                display: "block",
                padding: "15px 12px",
                font: fonts.button,
                color: colours.text,
                textDecoration: "none",
              }}
            >
              {label}
            </Link>
          </Section>
        </Column>
      ))}
    </Row>
  );
}
