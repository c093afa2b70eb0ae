import { Body, Column, Container, Head, Heading, Html, Preview, Row, Section, Text } from "react-email";
import type { Inline, MailView } from "../mail-view.ts";
import { MailBlock } from "./mail-block.tsx";
import { OutlookWidth } from "./outlook.tsx";
import { Phrase } from "./phrase.tsx";
import { colours, fonts, styleSheet } from "./theme.ts";

/** A whole mail: the brand's night above, the card, and who writes below. Tables, inline style, 600 px at most. */
export function MailDocument({ view }: { view: MailView }) {
  return (
    <Html lang={view.locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{view.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body
        className="out"
        lang={view.locale}
        style={{ margin: "0", padding: "0", backgroundColor: colours.ground, WebkitTextSizeAdjust: "100%" }}
      >
        <Preview useTitleTag={false}>{view.preview}</Preview>
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
                    {view.brand}
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
                  <Phrase phrase={view.heading.map(numbersKept)} />
                </Heading>
              </Section>
              <Section
                className="card"
                tdClassName="pad"
                bgcolor={colours.card}
                style={{ backgroundColor: colours.card, padding: "30px 36px 34px" }}
              >
                {view.blocks.map((block, index) => (
                  <MailBlock key={index} block={block} />
                ))}
              </Section>
              <Section tdClassName="pad" style={{ padding: "22px 36px 8px" }}>
                <Text
                  className="q"
                  style={{ margin: "0 0 12px", font: fonts.note, color: colours.quiet, overflowWrap: "anywhere" }}
                >
                  {view.footer.flatMap((line, index) => [
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
