import { cpSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EditedContent } from "./fixtures/edited-content.ts";
import { content } from "./vite-plugin.ts";

let copy: EditedContent;

beforeEach(() => {
  copy = new EditedContent();
});
afterEach(() => {
  copy.delete();
  vi.unstubAllEnvs();
});

const help = [
  "Contenuti da correggere: 1 · Content to correct: 1",
  "",
  "content/company.yaml:5 · mailFrom",
  '  IT  Trovato "Ambra & <noi>"; serve un mittente, ad esempio Ambra <ciao@ambra.example>.',
  '  EN  Found "Ambra & <noi>"; expected a sender, such as Ambra <ciao@ambra.example>.',
].join("\n");

function spoil(): void {
  copy.edit("company.yaml", /^mailFrom: .*\n/m, "");
  copy.edit("company.yaml", /^phone:/m, 'mailFrom: "Ambra & <noi>"\nphone:');
}

function repair(): void {
  copy.edit("company.yaml", "Ambra & <noi>", "ciao@ambra.example");
}

describe("the content as a module", () => {
  const moduleOf = (plugin: ReturnType<typeof content>, id: string) =>
    (plugin.load as (source: string) => string)(`\0virtual:${id}`);

  it("is not there where a mistake is: the build stops, in words and without a trace of the code", () => {
    spoil();
    const failure = expect.objectContaining({ message: help, stack: `ContentError: ${help}` });
    expect(() => moduleOf(content(copy.folder), "content")).toThrow(failure);
  });

  it.each([
    ["serve", "shown", true],
    ["serve", "", false],
    ["build", "shown", false],
  ])("where the command is %s and CONTENT_DRAFTS is %j holds drafts: %s", (command, drafts, expected) => {
    cpSync(path.join(copy.folder, "fixtures/posts"), path.join(copy.folder, "posts"), { recursive: true });
    copy.edit("posts/sei-cocktail/post.yaml", "category:", "draft: true\ncategory:");
    vi.stubEnv("CONTENT_DRAFTS", drafts);
    const plugin = content(copy.folder);
    (plugin.configResolved as (config: { command: string }) => void)({ command });
    expect(moduleOf(plugin, "posts").includes('\\"id\\":\\"sei-cocktail\\"')).toBe(expected);
  });
});

describe("the development server", () => {
  type Handler = (request: object, response: object, next: () => void) => void;

  function serve() {
    let handle: Handler | undefined;
    const server = {
      middlewares: { use: (handler: Handler) => (handle = handler) },
      watcher: { add: vi.fn(), on: vi.fn() },
    };
    (content(copy.folder).configureServer as (server: object) => void)(server);
    return (accept: string) => {
      const end = vi.fn<(page: string) => void>();
      const writeHead = vi.fn<(status: number, headers: object) => object>(() => ({ end }));
      const next = vi.fn<() => void>();
      handle?.({ headers: { accept } }, { writeHead }, next);
      return { page: end.mock.calls[0]?.[0], status: writeHead.mock.calls[0]?.[0], passedOn: next.mock.calls.length };
    };
  }

  it("tells of a mistake in the page's place until it is corrected", () => {
    spoil();
    const ask = serve();
    const { page, status, passedOn } = ask("text/html,*/*");
    expect([status, passedOn]).toEqual([500, 0]);
    expect(page).toContain(`>${help.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`);
    expect(page).toContain('src="/@vite/client"');
    repair();
    expect(ask("text/html,*/*")).toEqual({ page: undefined, status: undefined, passedOn: 1 });
  });

  it("leaves what is no page alone", () => {
    spoil();
    expect(serve()("*/*")).toEqual({ page: undefined, status: undefined, passedOn: 1 });
  });
});
