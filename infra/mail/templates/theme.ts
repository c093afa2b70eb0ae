/** The light palette; the style sheet has the dark one. */
export const colours = {
  ground: "#efe3cf",
  head: "#17101c",
  onHead: "#fbf3e4",
  card: "#fbf3e4",
  slip: "#fffaf0",
  slipEdge: "#d9c6a5",
  amber: "#e8a13a",
  link: "#8a5200",
  stop: "#b3402a",
  text: "#17101c",
  quiet: "#64544f",
} as const;

const sans = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

/** Mails load no fonts. */
export const fonts = {
  brand: `normal 30px/34px ${serif}`,
  title: `normal 40px/44px ${serif}`,
  heading: `normal 26px/31px ${serif}`,
  slipTitle: `italic 30px/34px ${serif}`,
  body: `17px/27px ${sans}`,
  button: `bold 16px/20px ${sans}`,
  label: `15px/22px ${sans}`,
  value: `bold 15px/22px ${sans}`,
  code: `bold 14px/20px ${sans}`,
  state: `14px/20px ${sans}`,
  note: `14px/21px ${sans}`,
} as const;

const textColour = "#fbf3e4";
const quietColour = "#cbbbc6";
const linkColour = "#f4c27a";
const cardColour = "#2a1830";
const stopColour = "#f39a82";

/** Narrow screens and the dark palette, also for Outlook's apps, which mark elements that they recolor. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .h1 { font-size: 32px !important; line-height: 36px !important; }
  .slip-pad { padding-left: 16px !important; padding-right: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .out, .out > table > tbody > tr > td { background-color: #17101c !important; }
  .card, .button { background-color: ${cardColour} !important; }
  .slip { background-color: #332039 !important; border-top-color: #90758c !important; }
  .t { color: ${textColour} !important; }
  .q { color: ${quietColour} !important; }
  .r { border-bottom-color: #90758c !important; }
  .rule { border-bottom-color: ${quietColour} !important; }
  .a { color: ${linkColour} !important; }
  .button { border-color: #90758c !important; }
  .button-stop { border-color: ${stopColour} !important; }
  .stop { color: ${stopColour} !important; }
  .amber { background-color: ${colours.amber} !important; border-color: ${colours.amber} !important; }
  .on-amber { color: ${colours.text} !important; }
}
[data-ogsc] .t { color: ${textColour} !important; }
[data-ogsc] .q { color: ${quietColour} !important; }
[data-ogsc] .a { color: ${linkColour} !important; }
[data-ogsc] .stop { color: ${stopColour} !important; }
[data-ogsc] .on-amber { color: ${colours.text} !important; }
[data-ogsb] .amber { background-color: ${colours.amber} !important; }
[data-ogsb] .card { background-color: ${cardColour} !important; }
`;
