/** Names become part of addresses and of class names. */
const wellNamed = /^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/;

/** What to tell the owner of files in art/masters that no page could name; undefined where there are none. */
export function misnamedMasters(files: readonly string[]): string | undefined {
  const wrong = files.filter((file) => !file.startsWith(".") && !wellNamed.test(file));
  if (wrong.length === 0) return undefined;
  return [
    `Nomi da correggere in art/masters · Names to correct in art/masters: ${wrong.join(", ")}`,
    "  IT  Servono file JPEG con un nome di lettere minuscole senza accenti, cifre e trattini che finisce in .jpg, ad esempio terrazza-sera.jpg.",
    "  EN  Expected JPEG files with a name of lower-case letters without accents, digits and hyphens that ends in .jpg, such as terrazza-sera.jpg.",
  ].join("\n");
}
