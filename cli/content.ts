import type { Command } from "commander";
import { openContentEditor, problemsInWords } from "#infra/content/editor/open-editor.ts";
import { type CommonOptions, type ConsentOptions, readCount, withJson, withYes } from "./arguments.ts";
import { Refusal } from "./failure.ts";
import { counted, print, showInstant } from "./output.ts";
import { configuration, demandConsent } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site content …` */
export function addContentCommands(site: Command, terminal: Terminal): void {
  const content = site.command("content").description("look at the draft of the content and at its history, and undo");

  withJson(
    content
      .command("log")
      .description("list what was published from the desk, the newest first")
      .option("--limit <n>", "at most this many", readCount, 20),
  ).action((options: LogOptions) => log(terminal, options));

  withYes(
    withJson(content.command("restore <id>").description("publish the files as they were before a publication")),
  ).action((id: string, options: ConsentOptions) => restore(terminal, id, options));

  withJson(content.command("draft").description("list what the draft changes")).action((options: CommonOptions) =>
    draft(terminal, options),
  );

  withYes(withJson(content.command("publish").description("publish the draft"))).action((options: ConsentOptions) =>
    publish(terminal, options),
  );
}

interface LogOptions extends CommonOptions {
  limit: number;
}

type Editor = ReturnType<typeof openContentEditor>["editor"];
type Result = Awaited<ReturnType<Editor["publish"]>>;

/** In the place of a device. */
const commandLine = { device: "site content" };

async function withEditor(terminal: Terminal, work: (editor: Editor) => Promise<void>): Promise<void> {
  const { editor, close } = openContentEditor(configuration(terminal));
  try {
    await work(editor);
  } finally {
    await close();
  }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join("");

/** `site content log` */
async function log(terminal: Terminal, options: LogOptions): Promise<void> {
  await withEditor(terminal, async (editor) => {
    const publications = await editor.history(options.limit);
    const text = publications.map(
      ({ id, at, by, undoes, says }) =>
        `${id}  ${showInstant(at.toISOString())}  ${by}\n${indented([...(undoes ? [`Undoes ${undoes.id}`] : []), ...says.map(({ en }) => en)])}`,
    );
    print(terminal, options, publications, text.join("\n") || "Nothing has been published from the desk.\n");
  });
}

/** `site content draft` */
async function draft(terminal: Terminal, options: CommonOptions): Promise<void> {
  await withEditor(terminal, async (editor) => {
    const found = await editor.draft();
    const { changes, savedAt, by = "" } = found;
    const saved = savedAt === undefined ? "" : `Saved ${showInstant(savedAt.toISOString())} by ${by}:\n`;
    const text = changes.map(({ file, says, conflict }) => {
      const state = conflict ? ": has been changed on the site too" : "";
      return `${file}${state}\n${indented(says.map(({ en }) => en))}`;
    });
    print(terminal, options, found, saved + text.join("") || "There is no draft.\n");
  });
}

/** `site content publish` */
async function publish(terminal: Terminal, options: ConsentOptions): Promise<void> {
  await withEditor(terminal, async (editor) => {
    const { version, changes } = await editor.draft();
    if (changes.length === 0) throw new Refusal("no-draft", "There is no draft.");
    await demandConsent(terminal, options, `Publish ${counted(changes.length, "file")}?`);
    report(terminal, options, await editor.publish(version, commandLine), "Published");
  });
}

/** `site content restore` */
async function restore(terminal: Terminal, id: string, options: ConsentOptions): Promise<void> {
  await withEditor(terminal, async (editor) => {
    const publication = (await editor.history(Number.POSITIVE_INFINITY)).find((one) => one.id === id);
    if (publication === undefined) {
      throw new Refusal("unknown-publication", `There is no publication ${id}: \`site content log\` lists them.`);
    }
    await demandConsent(terminal, options, `Publish ${publication.files.join(", ")} as before ${id}?`);
    report(terminal, options, await editor.undo(id, commandLine), "Restored");
  });
}

/** @throws Refusal where nothing was published */
function report(terminal: Terminal, options: CommonOptions, result: Result, word: string): void {
  if (result.ok) {
    print(terminal, options, { id: result.id }, `${word}: ${result.id}. The site shows it within seconds.\n`);
    return;
  }
  const { reason, files = [], problems = [] } = result;
  const messages = {
    conflict:
      files.length === 0
        ? "The draft has been changed meanwhile."
        : `Changed since, and left as they are: ${files.join(", ")}.`,
    problems: `The content would have mistakes:\n\n${problemsInWords(problems)}`,
    nothing: "There is nothing to publish: the files are the same.",
  };
  throw new Refusal(reason, messages[reason], { files, problems });
}
