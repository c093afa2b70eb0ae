/**
 * Texts about keys by the end of their path, which begins with the key of the file: `title`, `faq.items.*.title`. `*` is an entry of a list or a
 * key that the owner names, `?` is any key. The longest end counts. A choice is the last part of its path: `side.left`.
 */
export type Labels = Readonly<Record<string, readonly [it: string, en: string, more?: LabelDetails]>>;

interface LabelDetails {
  help?: readonly [it: string, en: string];
  example?: string;
}
