import type { ReactNode } from "react";

const table =
  '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td>';
const comments = {
  start: `<!--[if mso]>${table}<![endif]-->`,
  end: "<!--[if mso]></td></tr></table><![endif]-->",
} as const;

const marker = (place: keyof typeof comments): string => `<div data-outlook="${place}"></div>`;

/**
 * Holds its children to 600 px in Outlook for Windows, which knows no `max-width`. React writes no comments: markers stand
 * for them until `withOutlookComments`.
 */
export function OutlookWidth({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-outlook="start" />
      {children}
      <div data-outlook="end" />
    </>
  );
}

/** Rendered HTML with the comments that only Outlook for Windows reads. */
export function withOutlookComments(html: string): string {
  const settings = "<o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings>";
  return html
    .replace(marker("start"), comments.start)
    .replace(marker("end"), comments.end)
    .replace("</head>", `<!--[if mso]><xml>${settings}</xml><![endif]--></head>`);
}
