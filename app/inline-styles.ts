const link = /<link([^>]*) rel="stylesheet" href="([^"]+)"([^>]*?)\/?>/g;

/**
 * Puts a rendered document's style sheets into the document, so that its first paint waits for nothing else. The links stay,
 * because React finds them again when it takes over, but are disabled, and so never fetched; on the way to other pages the
 * router adds the links of those.
 * @param sheetAt the text of the style sheet at a path; where it is undefined, as in development, the document stays as it is
 * @param nonce that lets inline styles of this answer apply
 * @throws Error where a style sheet's text would end the element that holds it
 */
export function inlineStyles(
  document: string,
  sheetAt: (path: string) => string | undefined,
  nonce: string | undefined,
): string {
  const sheets = [...document.matchAll(link)].map(([, , path = ""]) => sheetAt(path));
  if (sheets.length === 0 || sheets.includes(undefined)) return document;
  const text = sheets.join("\n");
  if (/<\/style/i.test(text)) throw new Error("A style sheet has the end of a style element in it");
  const style = `<style${nonce === undefined ? "" : ` nonce="${nonce}"`}>${text}</style>`;
  let isFirst = true;
  return document.replace(link, (_, before: string, path: string, after: string) => {
    const disabled = `<link${before} rel="stylesheet" href="${path}"${after} disabled=""/>`;
    const put = isFirst ? style + disabled : disabled;
    isFirst = false;
    return put;
  });
}
