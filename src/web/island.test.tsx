import { messagesIn } from "#src/i18n/all-messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Island } from "./island.tsx";
import { MessagesProvider } from "#src/ui/messages.tsx";

const hostile = [
  `"><script>alert(1)</script>`,
  "</div></script><!--",
  "' onfocus=alert(1) x='",
  "&quot;&lt;img src=x onerror=alert(1)&gt;",
  "${7*7}{{7*7}}<%=7*7%>\u2028\u0000\r\n",
  "\ud800",
];

describe("the props of an island", () => {
  it.each(hostile)("contain typed text as text and return it unchanged: %j", (typed) => {
    const props = { entries: { [typed]: typed } };
    const html = renderToStaticMarkup(
      <MessagesProvider locale="it" messages={messagesIn("it")}>
        <Island name="enquiry" component={() => null} props={props as never} />
      </MessagesProvider>,
    );
    const attribute = / data-props="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(attribute).not.toMatch(/[<>']/);
    expect(html).not.toContain("<script");
    const references: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
    const value = attribute.replace(/&([#\w]+);/g, (_, name: string) => references[name] ?? "");
    expect(JSON.parse(value)).toEqual(props);
  });
});
