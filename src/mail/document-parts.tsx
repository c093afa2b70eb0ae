import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { mix, type Palette } from "#src/content/palette.ts";

/** Tells screen readers that the tables are for layout. */
export const layout = {
  role: "presentation",
  width: "100%",
  align: "center",
  border: 0,
  cellPadding: "0",
  cellSpacing: "0",
} as const;

type SectionProps = ComponentProps<"table"> & { cell?: ComponentProps<"td"> };

/** Outlook ignores the padding of a table, so the cell has it. */
export function Section({ children, cell, style, ...table }: SectionProps) {
  return (
    <table {...layout} {...table} style={{ backgroundColor: table.bgcolor, ...style }}>
      <tbody>
        <tr>
          <td {...cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <table {...layout}>
      <tbody style={{ width: "100%" }}>
        <tr style={{ width: "100%" }}>{children}</tr>
      </tbody>
    </table>
  );
}

const previewLength = 200;
/** Invisible characters that keep the body out of the preview. */
const filler = "\u00a0\u200c\u200b\u200d\ufeff";

/** Lists of mails show it after the subject. The mail itself hides it. */
export function Preview({ text }: { text: string }) {
  const shown = Array.from(text).slice(0, previewLength);
  return (
    <div style={{ display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {shown}
      <div>{filler.repeat(previewLength - shown.length)}</div>
    </div>
  );
}

/** Some programs ignore the shorthand of margins. */
export function Text({ style: { margin, ...style }, ...props }: ComponentProps<"p"> & { style: TextStyle }) {
  const [top, right = top, bottom = top, left = right] = String(margin).split(" ");
  const margins = { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
  return <p {...props} style={{ ...style, ...margins }} />;
}

type TextStyle = CSSProperties & Required<Pick<CSSProperties, "margin">>;

const text = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif";
const ask =
  "'Anybody','Avenir Next Condensed','Arial Narrow','Roboto Condensed','sans-serif-condensed',Arial,sans-serif";
const say = "'Anybody','Arial Black','Arial Bold',Arial,sans-serif";

/** Mails load no fonts. On devices without a condensed and a wide font, question and answer differ in size and colour. */
export const fonts = {
  brand: { font: `900 22px/28px ${say}`, fontStretch: "140%" },
  ask: { font: `bold 40px/44px ${ask}`, fontStretch: "68%" },
  say: { font: `900 36px/46px ${say}`, fontStretch: "140%" },
  name: { font: `900 20px/26px ${say}`, fontStretch: "140%" },
  heading: { font: `bold 18px/24px ${text}` },
  body: { font: `17px/26px ${text}` },
  button: { font: `bold 17px/20px ${text}` },
  label: { font: `14px/20px ${text}` },
  value: { font: `bold 16px/21px ${text}` },
  code: { font: `bold 14px/20px ${text}` },
  note: { font: `14px/22px ${text}` },
} as const;

/** Outlook's apps mark elements that they recolour. The order slip stays yellow. */
export function styleSheet(colours: Palette): string {
  const dark = {
    ground: mix(colours.notte, "#000000", 0.44),
    sheet: mix(colours.notte, colours.carta, 0.04),
    rule: colours["bordo-notte"],
  };
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .edge { padding: 0 !important; }
  .ask { font-size: 34px !important; line-height: 38px !important; }
  .say { font-size: 29px !important; line-height: 36px !important; }
  .side { display: block !important; width: auto !important; padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .out, .out > table > tbody > tr > td { background-color: ${dark.ground} !important; }
  .sheet, .button { background-color: ${dark.sheet} !important; }
  .slip { border-top-color: ${dark.sheet} !important; }
  .t { color: ${colours.bianco} !important; }
  .q { color: ${colours.nebbia} !important; }
  .a { color: ${colours.gialla} !important; }
  .r, .button { border-color: ${dark.rule} !important; }
  .stop { color: ${colours.rosa} !important; }
  .button-stop { border-color: ${colours.rosa} !important; }
}
[data-ogsc] .t { color: ${colours.bianco} !important; }
[data-ogsc] .q { color: ${colours.nebbia} !important; }
[data-ogsc] .a { color: ${colours.gialla} !important; }
[data-ogsc] .stop { color: ${colours.rosa} !important; }
[data-ogsc] .ink { color: ${colours.inchiostro} !important; }
[data-ogsb] .sun { background-color: ${colours.arancio} !important; }
[data-ogsb] .slip { background-color: ${colours.gialla} !important; }
[data-ogsb] .sheet { background-color: ${dark.sheet} !important; }
`;
}
