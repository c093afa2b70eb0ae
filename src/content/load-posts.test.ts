import { cpSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { loadContent } from "./load.server.ts";

let copy: EditedContent;

beforeEach(() => {
  copy = new EditedContent();
});
afterEach(() => copy.delete());

describe("articles", () => {
  it("need both languages", () => {
    copy.remove("posts/ambra-story/en.md");
    copy.write("posts/ambra-story/it.md", "\n");
    expect(copy.told()).toEqual([
      [
        "content/posts/ambra-story/it.md",
        "È vuoto: serve il testo dell’articolo.",
        "Empty: expected the article’s text.",
      ],
      [
        "content/posts/ambra-story/en.md",
        "Il file manca: rimettilo al suo posto, con questo nome.",
        "The file is missing: put it back in its place, under this name.",
      ],
    ]);
  });

  it("have the name of their folder as id, which has to be valid in a URL", () => {
    copy.edit("posts/ambra-story/post.yaml", "id: ambra-story", "id: our-story");
    expect(copy.told()).toEqual([
      [
        "content/posts/ambra-story/post.yaml: id",
        'Trovato "our-story"; serve "ambra-story", il nome della cartella.',
        'Found "our-story"; expected "ambra-story", the name of its folder.',
      ],
    ]);
    copy.edit("posts/ambra-story/post.yaml", "id: our-story", "id: Nostra storia");
    expect(copy.told()).toEqual([
      [
        "content/posts/ambra-story/post.yaml: id",
        'Trovato "Nostra storia"; serve un nome di lettere minuscole senza accenti, cifre e trattini, ad esempio la-nostra-storia.',
        'Found "Nostra storia"; expected a name of lower-case letters without accents, digits and hyphens, such as la-nostra-storia.',
      ],
    ]);
  });

  it("reject what cannot be shown, with its line", () => {
    const text = "Prima.\n\n<div>no</div>\n\nDopo <b>no</b>.\n\n- uno\n\nEcco ![Il bar](bar.jpg)\n";
    copy.write("posts/ambra-story/it.md", text);
    const inPlace = {
      it: "e qui non si può mostrare. Ci possono stare paragrafi, titoli che iniziano con ##, citazioni che iniziano con > e foto su una riga loro, come ![Didascalia](nome-della-foto).",
      en: "and cannot be shown here. There may be paragraphs, headings that begin with ##, quotations that begin with > and photos on a line of their own, such as ![Caption](name-of-the-photo).",
    };
    const inLine = {
      it: "e qui non si può mostrare. Ci possono stare parole semplici, **grassetto** e *corsivo*.",
      en: "and cannot be shown here. There may be plain words, **bold** and *emphasis*.",
    };
    expect(copy.problems().map(({ line, says }) => [line, says.it, says.en])).toEqual([
      [3, `"<div>no</div>" è HTML ${inPlace.it}`, `"<div>no</div>" is HTML ${inPlace.en}`],
      [5, `"<b>" è HTML ${inLine.it}`, `"<b>" is HTML ${inLine.en}`],
      [7, `"- uno" è un elenco ${inPlace.it}`, `"- uno" is a list ${inPlace.en}`],
      [9, `"![Il bar](bar.jpg)" è un’immagine ${inLine.it}`, `"![Il bar](bar.jpg)" is a picture ${inLine.en}`],
    ]);
  });

  it("reject the URL of another article, and a related article that does not exist", () => {
    cpSync(path.join(copy.folder, "fixtures/posts"), path.join(copy.folder, "posts"), { recursive: true });
    copy.edit(
      "posts/sei-cocktail/post.yaml",
      "category:",
      "aliases: [ambra-storia]\nrelatedPosts: [ambra-stori]\ncategory:",
    );
    expect(copy.told()).toEqual([
      [
        "content/posts/sei-cocktail/post.yaml: aliases",
        '"ambra-storia" è già un indirizzo dell’articolo ambra-story: scegline un altro.',
        '"ambra-storia" is already an address of the article ambra-story: choose another.',
      ],
      [
        "content/posts/sei-cocktail/post.yaml: relatedPosts",
        '"ambra-stori" non è tra le scelte, forse ambra-story. Le scelte: ambra-story, ghiaccio-per-cento, sei-cocktail.',
        '"ambra-stori" is none of the choices, perhaps ambra-story. The choices: ambra-story, ghiaccio-per-cento, sei-cocktail.',
      ],
    ]);
  });

  it("are published whatever their date: a future date does not delay them", () => {
    copy.edit("posts/ambra-story/post.yaml", /^publishDate: .*$/m, "publishDate: 2999-01-01");
    expect(loadContent(copy.folder).posts.map(({ id }) => id)).toEqual(["ambra-story"]);
  });
});

describe("the day of a change", () => {
  const says = (day: string) =>
    copy.edit("posts/ambra-story/post.yaml", /^publishDate: .*$/m, `publishDate: 2026-05-12\nupdated: ${day}`);

  it("is known of an article without reading it", () => {
    says("2026-08-09");
    expect(loadContent(copy.folder).posts.map(({ updated }) => updated)).toEqual(["2026-08-09"]);
  });

  it("is not before that of its publication", () => {
    says("2026-05-11");
    expect(copy.told()).toEqual([
      [
        "content/posts/ambra-story/post.yaml: updated",
        "Viene prima di publishDate: serve lo stesso giorno o uno dopo.",
        "Before publishDate: expected the same day or a later one.",
      ],
    ]);
  });
});

describe("drafts", () => {
  const shown = { drafts: true };
  const ids = (options?: { drafts: boolean }) => loadContent(copy.folder, options).posts.map(({ id }) => id);
  beforeEach(() => {
    cpSync(path.join(copy.folder, "fixtures/posts"), path.join(copy.folder, "posts"), { recursive: true });
    copy.edit("posts/sei-cocktail/post.yaml", "category:", "draft: true\ncategory:");
  });

  it("are no articles of the site, and are articles of the preview", () => {
    expect(ids()).toEqual(["ghiaccio-per-cento", "ambra-story"]);
    expect(ids(shown)).toEqual(["ghiaccio-per-cento", "ambra-story", "sei-cocktail"]);
    expect(loadContent(copy.folder, shown).posts.map(({ draft }) => draft)).toEqual([false, false, true]);
  });

  it("may be named as related before they are public, and may be incomplete", () => {
    copy.remove("posts/sei-cocktail/en.md");
    expect(loadContent(copy.folder).posts[0]?.relatedPosts).toEqual(["sei-cocktail"]);
    expect(copy.told(shown).map(([at]) => at)).toEqual(["content/posts/sei-cocktail/en.md"]);
  });
});
