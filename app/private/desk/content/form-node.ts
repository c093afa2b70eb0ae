interface Shared {
  /** The name of the input, and its id. */
  name: string;
  label: string;
  hint: string | undefined;
  isOptional: boolean;
  error: string | undefined;
}

/** A value of a content file as its form shows it. */
export type FormNode = Shared &
  (
    | {
        kind: "text";
        value: string;
        rows: number;
        /** Whether its text has no line breaks. */
        isOneLine: boolean;
        maxLength: number | undefined;
        type: "text" | "email" | "url" | "tel";
        /** Whether it is Markdown. */
        hasMarks: boolean;
      }
    | { kind: "number"; value: string; unit: string | undefined }
    | { kind: "date"; value: string }
    | { kind: "color"; value: string }
    | { kind: "picture"; value: string }
    | { kind: "tick"; isOn: boolean }
    | { kind: "choice"; isSeveral: boolean; options: readonly Option[]; isNoneOffered: boolean }
    /** The same field in every language. */
    | { kind: "languages"; sides: ReadonlyArray<{ locale: string; node: FormNode }> }
    /** `isWrong`: it or something in it has an error. */
    | { kind: "group"; nodes: readonly FormNode[]; isWrong: boolean }
    | {
        kind: "list";
        order: { name: string; value: string };
        items: readonly ListItem[];
        canAdd: boolean;
        canRemove: boolean;
      }
  );

export type NodeOf<Kind extends FormNode["kind"]> = Extract<FormNode, { kind: Kind }>;

interface Option {
  value: string;
  label: string;
  isOn: boolean;
}

export interface ListItem {
  name: string;
  /** What it is, and its number from 1. */
  number: string;
  /** With how its text begins. */
  title: string;
  /** Whether the form begins with it open. */
  isOpen: boolean;
  node: FormNode;
}
