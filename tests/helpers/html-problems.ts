import { HtmlValidate } from "html-validate";

/** The rules of the HTML standard, and those of its vendors' about accessibility; not those about style. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  // A role on a `div` is as good: the drawer and the list of notices.
  rules: { "prefer-native-element": "off" },
});

/** What is wrong with a document, one line per problem. */
export async function htmlProblems(path: string, markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}) at ${selector ?? "the document"}`),
  );
}
