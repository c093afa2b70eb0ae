import { expect, it } from "vitest";
import { markupOf, textOf } from "#tests/helpers/markup.tsx";
import { PreviewBar } from "./preview-bar.tsx";

it("says that the draft has mistakes where the preview shows the published content", () => {
  const said = (shows: "draft" | "published") => textOf(markupOf(<PreviewBar shows={shows} />, "en", "/en"));
  expect(said("draft")).toContain("Anteprima, solo per te");
  expect(said("published")).toContain("La bozza ha errori: qui vedi il sito pubblicato");
});
