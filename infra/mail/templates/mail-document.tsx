import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ColouredDraft, Inline } from "../mail-draft.ts";
import { MailBlock, Phrase, QuestionAndAnswer } from "./blocks.tsx";
import { Body, Preview, Row, Section, Text } from "./elements.tsx";
import { ColoursContext, fonts, styleSheet } from "./theme.ts";

/** Without one of the old document types some mail programs lay out tables in another way. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a draft as HTML. */
export function renderHtml(draft: ColouredDraft): string {
  const mail = (
    <ColoursContext value={draft.colours}>
      <MailDocument draft={draft} />
    </ColoursContext>
  );
  return doctype + withOutlookComments(renderToStaticMarkup(mail));
}

/**
 * A mail: brand and heading on dark blue, a drawn counter, the body on white, and the footer. Tables and inline styles, at most
 * 600 px wide.
 */
function MailDocument({ draft }: { draft: ColouredDraft }) {
  const { colours } = draft;
  const slip = draft.blocks.find((block) => block.type === "slip");
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
      <Body
        className="out"
        lang={draft.locale}
        style={{ margin: "0", padding: "0", backgroundColor: colours.carta, WebkitTextSizeAdjust: "100%" }}
      >
        <Preview text={draft.preview} />
        <Section
          className="out"
          tdClassName="edge"
          bgcolor={colours.carta}
          style={{ backgroundColor: colours.carta, padding: "24px 12px" }}
        >
          <OutlookWidth>
            <Section style={{ maxWidth: "600px", margin: "0 auto" }}>
              <Section
                tdClassName="pad"
                bgcolor={colours.notte}
                style={{ backgroundColor: colours.notte, padding: "22px 32px 24px" }}
              >
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
              </Section>
              <Stripe height={8} colour={colours.bianco} />
              <Stripe height={3} colour={colours.gialla} />
              <Stripe height={10} colour={colours.vino} />
              <Section
                className="sheet"
                tdClassName="pad"
                bgcolor={colours.bianco}
                style={{ backgroundColor: colours.bianco, padding: "28px 32px 30px" }}
              >
                {draft.blocks.map((block, index) => (
                  <MailBlock key={index} block={block} />
                ))}
              </Section>
              <Section tdClassName="pad" style={{ padding: "20px 32px 12px" }}>
                <Text
                  className="q"
                  style={{ margin: "0 0 12px", ...fonts.note, color: colours.grigio, overflowWrap: "anywhere" }}
                >
                  {draft.footer.flatMap((line, index) => [
                    ...(index === 0 ? [] : [<br key={`break-${index}`} />]),
                    <Phrase key={index} phrase={line} place="footer" />,
                  ])}
                </Text>
              </Section>
            </Section>
          </OutlookWidth>
        </Section>
      </Body>
    </html>
  );
}

/** One stripe of the drawn counter, as wide as the mail. */
function Stripe({ height, colour }: { height: number; colour: string }) {
  return (
    <Section
      bgcolor={colour}
      style={{ backgroundColor: colour, height: `${height}px`, lineHeight: `${height}px`, fontSize: "0" }}
    >
      &nbsp;
    </Section>
  );
}

/** Puts a non-breaking space between a number and the word after it: "15 maggio". */
function numbersKept(inline: Inline): Inline {
  return { ...inline, text: inline.text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0") };
}

const table =
  '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td>';
const comments = {
  start: `<!--[if mso]>${table}<![endif]-->`,
  end: "<!--[if mso]></td></tr></table><![endif]-->",
} as const;

const marker = (place: keyof typeof comments): string => `<div data-outlook="${place}"></div>`;

/**
 * Limits its children to 600 px in Outlook for Windows, which ignores `max-width`. React writes no comments: markers take their
 * place until `withOutlookComments`.
 */
function OutlookWidth({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-outlook="start" />
      {children}
      <div data-outlook="end" />
    </>
  );
}

/** Adds the conditional comments that only Outlook for Windows reads. */
function withOutlookComments(html: string): string {
  const settings = "<o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings>";
  return html
    .replace(marker("start"), comments.start)
    .replace(marker("end"), comments.end)
    .replace("</head>", `<!--[if mso]><xml>${settings}</xml><![endif]--></head>`);
}
