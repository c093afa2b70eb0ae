import type { ComponentProps, CSSProperties, ReactNode } from "react";

/** Mail programs lay out tables, and little else. Screen readers are told that they are no data. */
const layout = {
  role: "presentation",
  width: "100%",
  align: "center",
  border: 0,
  cellPadding: "0",
  cellSpacing: "0",
} as const;

interface SectionProps extends ComponentProps<"table"> {
  style?: CSSProperties;
  /** A class of the cell, for example for other paddings on small screens. */
  tdClassName?: string;
}

/** A box of the full width. Outlook ignores the padding of a table: the cell has it. */
export function Section({ children, style, tdClassName, ...props }: SectionProps) {
  const { padding, ...tableStyle } = style ?? {};
  return (
    <table {...layout} {...props} style={tableStyle}>
      <tbody>
        <tr>
          <td className={tdClassName} style={{ padding }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Cells side by side. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <table {...layout}>
      <tbody style={{ width: "100%" }}>
        <tr style={{ width: "100%" }}>{children}</tr>
      </tbody>
    </table>
  );
}

/** The body of a mail. Some programs drop it or its styles: a table inside has them too, without a margin of its own. */
export function Body({ children, style, lang, ...props }: ComponentProps<"body"> & { style: CSSProperties }) {
  return (
    <body {...props} dir="ltr" lang={lang} style={{ backgroundColor: style.backgroundColor, margin: 0, padding: 0 }}>
      <table {...layout}>
        <tbody>
          <tr>
            <td dir="ltr" lang={lang} style={style}>
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  );
}

const previewLength = 200;
/** Without width: keeps the text that follows out of the preview. */
const filler = "\u00a0\u200c\u200b\u200d\ufeff";

/** What a list of mails shows after the subject; hidden in the mail itself. */
export function Preview({ text }: { text: string }) {
  const shown = Array.from(text).slice(0, previewLength);
  return (
    <div style={{ display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {shown}
      <div>{filler.repeat(previewLength - shown.length)}</div>
    </div>
  );
}

/** A paragraph. Some programs ignore the short form of margins. */
export function Text({ style: { margin, ...style }, ...props }: ComponentProps<"p"> & { style: TextStyle }) {
  const [top, right = top, bottom = top, left = right] = String(margin).split(" ");
  const margins = { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
  return <p {...props} style={{ ...style, ...margins }} />;
}

type TextStyle = CSSProperties & Required<Pick<CSSProperties, "margin">>;
