import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { PublicationRecord } from "./publication.ts";

const run = promisify(execFile);

/** Milliseconds. */
const longestRun = 20_000;

/** Commands of a repository that git would run by itself stay off, and so does all that asks or signs. */
const settings = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "commit.gpgSign=false",
  "gc.auto=0",
  "maintenance.auto=false",
].flatMap((setting) => ["-c", setting]);

/**
 * Commits the files of a publication, and nothing else, where the content folder is a git repository. @returns whether it is one
 * @throws Error where git is missing or refuses
 */
export async function commitPublication(
  folder: string,
  { id, by, undoes, says, files }: PublicationRecord,
): Promise<boolean> {
  if (!existsSync(path.join(folder, ".git"))) return false;
  const { PATH, HOME } = process.env;
  const author = by.replace(/[<>\p{Cc}]/gu, " ").trim() || "desk";
  const env = {
    ...(PATH !== undefined && { PATH }),
    ...(HOME !== undefined && { HOME }),
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_LITERAL_PATHSPECS: "1",
    GIT_CEILING_DIRECTORIES: path.dirname(path.resolve(folder)),
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: "desk@site.invalid",
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: "desk@site.invalid",
  };
  const git = (...args: string[]) => run("git", [...settings, ...args], { cwd: folder, env, timeout: longestRun });
  const names = files.map(({ file }) => file);
  const { stdout: tracked } = await git("ls-files", "-z", "--", ...names);
  const known = new Set(tracked.split("\0"));
  // Git reports an error for a path that it does not track and that does not exist.
  const paths = ["--", ...names.filter((file) => known.has(file) || existsSync(path.join(folder, file)))];
  await git("add", "--all", "--force", ...paths);
  const message = [
    `Publish ${says.length === 1 ? "a change" : `${says.length} changes`} from the desk`,
    "",
    ...says.map(({ it }) => it),
    "",
    `Publication: ${id}`,
    ...(undoes ? [`Undoes: ${undoes.id}`] : []),
  ];
  await git("commit", "--quiet", "--no-verify", "--allow-empty", "--message", message.join("\n"), "--only", ...paths);
  return true;
}
