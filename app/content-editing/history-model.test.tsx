import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Publications } from "#app/private/desk/content/history-screen.tsx";
import { publicationLine } from "./history-model.ts";

const publication = {
  id: "2026-11-22T17-50-31-020Z",
  at: new Date("2026-11-22T17:50:31.020Z"),
  by: "iPad",
  says: ["Nome del marchio: da «Nettuno» a «Ambra»"],
  files: ["company.yaml"],
};

const shown = (undoes?: { id: string; at: Date }): string =>
  renderToStaticMarkup(
    <Publications publications={[publicationLine({ ...publication, ...(undoes && { undoes }) })]} />,
  );

it("a publication that undid another one names it", () => {
  const undone = shown({ id: "2026-11-21T09-05-00-000Z", at: new Date("2026-11-21T09:05:00Z") });
  expect(undone).toContain("Ha annullato la pubblicazione del 21/11/2026 alle 10:05");
  expect(shown()).not.toContain("Ha annullato");
});
