import { mix, type Palette } from "#src/content/palette.ts";

const text = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif";
const ask =
  "'Anybody','Avenir Next Condensed','Arial Narrow','Roboto Condensed','sans-serif-condensed',Arial,sans-serif";
const say = "'Anybody','Arial Black','Arial Bold',Arial,sans-serif";

/** Mails load no fonts. On devices without a condensed and a wide one, question and answer differ in size and colour. */
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

/** Outlook's apps mark elements that they recolor. The order slip stays yellow. */
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
