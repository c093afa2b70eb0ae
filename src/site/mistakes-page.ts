import { escapedXml } from "#src/i18n/xml.ts";

/** The page that development shows instead of others while the content has mistakes. It reloads when they are corrected. */
export function mistakesPage(mistakes: string): string {
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<title>Contenuti · Content</title>
<script type="module" src="/@vite/client"></script>
<pre style="margin: 2rem; white-space: pre-wrap; font: 1rem/1.6 monospace">${escapedXml(mistakes)}</pre>
`;
}
