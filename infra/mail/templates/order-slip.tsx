import { Column, Section } from "react-email";
import type { Block } from "../mail-view.ts";
import { DetailRows } from "./detail-rows.tsx";
import { colours, fonts } from "./theme.ts";

/** The request as a bartender's order slip. */
export function OrderSlip({ reference, state, title, rows }: Extract<Block, { type: "slip" }>) {
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
