import type { ReactNode } from "react";
import { Body, Column, Container, Head, Heading, Html, Preview, render, Row, Section, Text } from "react-email";
import type { Inline, MailDraft } from "../mail-draft.ts";
import { MailBlock, Phrase } from "./blocks.tsx";
import { colours, fonts, styleSheet } from "./theme.ts";

/** Renders a draft as HTML. */
export async function renderHtml(draft: MailDraft): Promise<string> {
  return withOutlookComments(await render(<MailDocument draft={draft} />));
}

/** A mail: brand and heading, the body as a card, the footer. Tables, inline styles, at most 600 px wide. */
function MailDocument({ draft }: { draft: MailDraft }) {
  return (
    <Html lang={draft.locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{draft.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body
        className="out"
        lang={draft.locale}
        style={{ margin: "0", padding: "0", backgroundColor: colours.ground, WebkitTextSizeAdjust: "100%" }}
      >
        <Preview useTitleTag={false}>{draft.preview}</Preview>
        <Section
          className="out"
          bgcolor={colours.ground}
          style={{ backgroundColor: colours.ground, padding: "24px 12px" }}
        >
          <OutlookWidth>
            <Container style={{ maxWidth: "600px", margin: "0 auto" }}>
              <Section
                tdClassName="pad"
                bgcolor={colours.head}
                style={{ backgroundColor: colours.head, padding: "26px 36px 28px" }}
              >
                <Row>
                  <Column style={{ font: fonts.brand, letterSpacing: "-.5px", color: colours.onHead }}>
                    {draft.brand}
                  </Column>
                </Row>
                <Heading
                  className="h1"
                  style={{
                    margin: "30px 0 0",
                    font: fonts.title,
                    letterSpacing: "-.8px",
                    color: colours.onHead,
                    overflowWrap: "anywhere",
                  }}
                >
                  <Phrase phrase={draft.heading.map(numbersKept)} />
                </Heading>
              </Section>
              <Section
                className="card"
                tdClassName="pad"
                bgcolor={colours.card}
                style={{ backgroundColor: colours.card, padding: "30px 36px 34px" }}
              >
                {draft.blocks.map((block, index) => (
                  <MailBlock key={index} block={block} />
                ))}
              </Section>
              <Section tdClassName="pad" style={{ padding: "22px 36px 8px" }}>
                <Text
                  className="q"
                  style={{ margin: "0 0 12px", font: fonts.note, color: colours.quiet, overflowWrap: "anywhere" }}
                >
                  {draft.footer.flatMap((line, index) => [
                    ...(index === 0 ? [] : [<br key={`break-${index}`} />]),
                    <Phrase key={index} phrase={line} place="footer" />,
                  ])}
                </Text>
              </Section>
            </Container>
          </OutlookWidth>
        </Section>
      </Body>
    </Html>
  );
}

/** A number and the word after it stay on one line: "15 maggio". */
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
