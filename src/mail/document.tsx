import { type ComponentProps, createContext, type CSSProperties, Fragment, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Palette } from "#src/content/palette.ts";
import { fonts, layout, Preview, Row, Section, styleSheet, Text } from "./document-parts.tsx";
import type { Action, Block, DetailRow, Inline, MailDraft, Phrase as PhraseData } from "./draft.ts";

/** The brand's colours as values, because mail programs do not support custom properties. `styleSheet` has the dark palette. */
const ColoursContext = createContext<Palette | undefined>(undefined);

function useColours(): Palette {
  const colours = use(ColoursContext);
  if (colours === undefined) throw new Error("A mail is rendered without colours");
  return colours;
}

/** Some mail programs lay out tables differently without an old document type. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderHtml(draft: MailDraft, colours: Palette): string {
  const mail = (
    <ColoursContext value={colours}>
      <MailDocument draft={draft} />
    </ColoursContext>
  );
  return doctype + withOutlookComments(renderToStaticMarkup(mail));
}

function MailDocument({ draft }: { draft: MailDraft }) {
  const colours = useColours();
  // The head shows the steps of one request, and none if the mail lists several.
  const slips = draft.blocks.filter((block) => block.type === "slip");
  const slip = slips.length === 1 ? slips[0] : undefined;
  return (
    <html dir="ltr" lang={draft.locale}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{draft.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet(colours) }} />
      </head>
      {/* Some programs drop the body or its styles, so a table in it has them too. */}
      <body
        className="out"
        dir="ltr"
        lang={draft.locale}
        style={{ backgroundColor: colours.carta, margin: 0, padding: 0 }}
      >
        <Section
          cell={{
            dir: "ltr",
            lang: draft.locale,
            style: { margin: "0", padding: "0", backgroundColor: colours.carta, WebkitTextSizeAdjust: "100%" },
          }}
        >
          <Preview text={draft.preview} />
          <Section
            className="out"
            bgcolor={colours.carta}
            cell={{ className: "edge", style: { padding: "24px 12px" } }}
          >
            <div data-outlook="start" />
            <Section style={{ maxWidth: "600px", margin: "0 auto" }}>
              <Section bgcolor={colours.notte} cell={{ className: "pad", style: { padding: "22px 32px 24px" } }}>
                <Row>
                  <td style={{ ...fonts.brand, color: colours.bianco }}>
                    {draft.brand}
                    <span style={{ color: colours.arancio }}>.</span>
                  </td>
                  {slip !== undefined && (
                    <td align="right" style={{ ...fonts.code, color: colours.nebbia, whiteSpace: "nowrap" }}>
                      {slip.reference}
                    </td>
                  )}
                </Row>
                <h1 style={{ margin: "22px 0 0", ...fonts.ask, overflowWrap: "anywhere" }}>
                  <QuestionAndAnswer phrase={draft.heading.map(numbersKept)} />
                </h1>
                {slip?.steps !== undefined && <Steps steps={slip.steps} />}
              </Section>
              <Stripe height={8} colour={colours.bianco} />
              <Stripe height={3} colour={colours.gialla} />
              <Stripe height={10} colour={colours.vino} />
              <Section
                className="sheet"
                bgcolor={colours.bianco}
                cell={{ className: "pad", style: { padding: "28px 32px 30px" } }}
              >
                {draft.blocks.map((block, index) => (
                  <MailBlock key={index} block={block} />
                ))}
              </Section>
              <Section cell={{ className: "pad", style: { padding: "20px 32px 12px" } }}>
                <Text
                  className="q"
                  style={{ margin: "0 0 12px", ...fonts.note, color: colours.grigio, overflowWrap: "anywhere" }}
                >
                  {draft.footer.flatMap((line, index) => [
                    ...(index === 0 ? [] : [<br key={`break-${index}`} />]),
                    <Phrase key={index} phrase={line} part="footer" />,
                  ])}
                </Text>
              </Section>
            </Section>
            <div data-outlook="end" />
          </Section>
        </Section>
      </body>
    </html>
  );
}

function Steps({ steps }: { steps: number }) {
  const { vino, bianco, gialla, notte, "bordo-notte": bordo } = useColours();
  const lookOfStep = (step: number) => {
    if (step < steps) return { backgroundColor: vino, border: `2px solid ${notte}`, borderTop: `5px solid ${bianco}` };
    if (step === steps)
      return { backgroundColor: notte, border: `2px solid ${gialla}`, borderTop: `5px solid ${gialla}` };
    return { backgroundColor: notte, border: `2px dashed ${bordo}`, borderTop: `2px dashed ${bordo}` };
  };
  return (
    <Section style={{ margin: "22px 0 0" }}>
      <Row>
        {[0, 1, 2, 3, 4, 5].map((step) => (
          <td key={step} width="16%" style={{ height: "40px", fontSize: "0", lineHeight: "40px", ...lookOfStep(step) }}>
            &nbsp;
          </td>
        ))}
      </Row>
    </Section>
  );
}

function Stripe({ height, colour }: { height: number; colour: string }) {
  return (
    <Section bgcolor={colour} style={{ height: `${height}px`, lineHeight: `${height}px`, fontSize: "0" }}>
      &nbsp;
    </Section>
  );
}

function numbersKept(inline: Inline): Inline {
  return { ...inline, text: inline.text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0") };
}

/** Only Outlook for Windows reads these comments. It ignores `max-width`, and gets a table of 600 px. React cannot write comments. */
function withOutlookComments(html: string): string {
  const settings = "<o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings>";
  const table =
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td>';
  return html
    .replace('<div data-outlook="start"></div>', `<!--[if mso]>${table}<![endif]-->`)
    .replace('<div data-outlook="end"></div>', "<!--[if mso]></td></tr></table><![endif]-->")
    .replace("</head>", `<!--[if mso]><xml>${settings}</xml><![endif]--></head>`);
}

function MailBlock({ block }: { block: Block }) {
  const colours = useColours();
  const ink = { color: colours.inchiostro };
  const paragraph = { margin: "0 0 16px", ...fonts.body, ...ink, overflowWrap: "anywhere" } as const;
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
      return <Buttons {...block} />;
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

/** For words that are too long for a narrow screen; an amount is never broken. */
const breaking = { wordBreak: "break-word", overflowWrap: "anywhere" } as const;

type CellProps = ComponentProps<"td">;

const totalStyle = (style: CSSProperties | undefined): CSSProperties => ({
  ...style,
  borderBottom: "4px double",
  fontWeight: "bold",
});

function Rows({ rows, label, value }: { rows: readonly DetailRow[]; label: CellProps; value: CellProps }) {
  const { grigio } = useColours();
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <td {...label} style={row.isTotal ? totalStyle(label.style) : label.style}>
            {row.label}
            {row.how !== undefined && (
              <>
                <br />
                <span className="q" style={{ color: grigio }}>
                  {row.how}
                </span>
              </>
            )}
          </td>
          <td
            {...value}
            style={{
              ...(row.isTotal ? { ...totalStyle(value.style), fontSize: "20px" } : value.style),
              ...(/\S{21}/.test(row.value) && breaking),
            }}
          >
            {row.value}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function DetailTable({ rows }: { rows: readonly DetailRow[] }) {
  const colours = useColours();
  const ink = { color: colours.inchiostro };
  const borderBottom = `2px dotted ${colours["filo-carta"]}`;
  const cell = { className: "t r", valign: "top" } as const;
  return (
    <table {...layout} className="r" style={{ margin: "0 0 24px", borderTop: `3px solid ${colours.inchiostro}` }}>
      <Rows
        rows={rows}
        label={{ ...cell, style: { padding: "10px 12px 10px 0", borderBottom, ...fonts.label, ...ink } }}
        value={{
          ...cell,
          align: "right",
          style: { padding: "10px 0", borderBottom, ...fonts.value, ...ink },
        }}
      />
    </table>
  );
}

/** Yellow in light and dark mode; the client's copy is white. */
function OrderSlip({ reference, state, title, rows, isCopy = false }: Extract<Block, { type: "slip" }>) {
  const colours = useColours();
  const ink = { color: colours.inchiostro };
  const borderBottom = `2px solid ${colours.inchiostro}`;
  const cell = { className: "ink", valign: "top" } as const;
  return (
    <Section style={{ margin: "24px 0" }}>
      <Section
        className={isCopy ? "copy" : "slip"}
        bgcolor={isCopy ? "#ffffff" : colours.gialla}
        style={isCopy ? { border: `2px solid ${colours.inchiostro}` } : { borderTop: `6px dotted ${colours.bianco}` }}
        cell={{ style: { padding: "16px 18px 20px" } }}
      >
        <Row>
          <td {...cell} style={{ ...fonts.name, ...ink }}>
            {title}
          </td>
          <td {...cell} align="right" style={{ ...fonts.code, ...ink }}>
            <span style={{ whiteSpace: "nowrap" }}>{reference}</span>
            <br />
            <span style={{ fontWeight: "normal" }}>{state}</span>
          </td>
        </Row>
        <table {...layout}>
          <Rows
            rows={rows}
            label={{ ...cell, width: "84", style: { padding: "10px 8px 6px 0", borderBottom, ...fonts.label, ...ink } }}
            value={{ ...cell, style: { padding: "10px 0 6px", borderBottom, ...fonts.value, ...ink } }}
          />
        </table>
      </Section>
    </Section>
  );
}

function Phrase({ phrase, part = "body" }: { phrase: PhraseData; part?: "body" | "footer" }) {
  const colours = useColours();
  const link = { color: part === "body" ? colours.vino : colours.grigio, textDecoration: "underline" };
  return phrase.map(({ text, mark, href }, index) => {
    const content =
      href === undefined ? (
        text
      ) : (
        <a className={part === "body" ? "a" : "q"} href={href} style={link} target="_blank" rel="noopener">
          {text}
        </a>
      );
    if (mark === undefined) return <span key={index}>{content}</span>;
    return (
      <b key={index} style={{ fontWeight: "bold" }}>
        {content}
      </b>
    );
  });
}

/** The answer begins with the first emphasis, on its own line. */
function QuestionAndAnswer({ phrase }: { phrase: PhraseData }) {
  const colours = useColours();
  const found = phrase.findIndex(({ mark }) => mark === "em");
  const from = found === -1 ? phrase.length : found;
  const parts = [
    { className: "ask", phrase: phrase.slice(0, from), style: { ...fonts.ask, color: colours.bianco } },
    { className: "say", phrase: phrase.slice(from), style: { ...fonts.say, color: colours.arancio } },
  ].filter((part) => part.phrase.length > 0);
  return parts.map(({ className, phrase: part, style }, index) => (
    <Fragment key={className}>
      {index > 0 && <br />}
      <span className={className} style={style}>
        {part.map(({ text }) => text).join("")}
      </span>
    </Fragment>
  ));
}

function Buttons({ actions, stacked = false }: Extract<Block, { type: "actions" }>) {
  if (stacked) {
    return actions.map((action) => (
      <Section key={action.href} cell={{ style: { padding: "0 0 10px" } }}>
        <Button action={action} />
      </Section>
    ));
  }
  const last = actions.length - 1;
  return (
    <Row>
      {actions.map((action, index) => (
        <td
          key={action.href}
          className="side"
          width={`${Math.floor(100 / actions.length)}%`}
          style={{ padding: `0 ${index < last ? "5px" : "0"} 0 ${index > 0 ? "5px" : "0"}` }}
        >
          <Button action={action} />
        </td>
      ))}
    </Row>
  );
}

/** A link that looks like a button, because mail programs have no buttons. */
function Button({ action: { label, href, tone } }: { action: Action }) {
  const { bianco, inchiostro, vino, arancio } = useColours();
  const look = {
    primary: { cell: "sun", text: "ink", background: arancio, border: arancio, colour: inchiostro },
    stop: { cell: "button button-stop", text: "stop", background: bianco, border: vino, colour: vino },
    plain: { cell: "button", text: "t", background: bianco, border: inchiostro, colour: inchiostro },
  }[tone ?? "plain"];
  return (
    <Section
      className={look.cell}
      bgcolor={look.background}
      style={{ borderCollapse: "separate", border: `2px solid ${look.border}`, textAlign: "center" }}
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
