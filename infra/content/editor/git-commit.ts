import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { hashOf } from "./draft-store.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { placeIn } from "./files.ts";
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

/** Files of earlier publications that are still as these left them: git may have refused them, or the site was killed before it committed. */
function filesAsPublished(folder: string, earlier: readonly PublicationRecord[]): string[] {
  const latest = new Map<string, string | null>();
  for (const { file, after } of earlier.flatMap(({ files }) => files)) {
    if (!latest.has(file)) latest.set(file, after);
  }
  return [...latest]
    .filter(([file, after]) => hashOf(readIfThere(placeIn(folder, file))) === after)
    .map(([file]) => file);
}

/**
 * Commits the files of a publication, those of earlier ones that are not committed yet, and nothing else, where the content folder is
 * a git repository.
 * @param earlier publications, the newest first
 * @returns whether it is a repository
 * @throws Error where git is missing or refuses
 */
export async function commitPublication(
  folder: string,
  { id, by, undoes, says, files }: PublicationRecord,
  earlier: readonly PublicationRecord[],
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
  const own = files.map(({ file }) => file);
  const names = [...new Set([...own, ...filesAsPublished(folder, earlier)])];
  const { stdout: tracked } = await git("ls-files", "-z", "--", ...names);
  const known = new Set(tracked.split("\0"));
  // Git reports an error for a path that it does not track and that does not exist.
  const paths = ["--", ...names.filter((file) => known.has(file) || existsSync(path.join(folder, file)))];
  await git("add", "--all", "--force", ...paths);
  const { stdout: staged } = await git("diff", "--cached", "--name-only", "--no-renames", "-z", ...paths);
  const leftOut = staged.split("\0").filter((file) => file !== "" && !own.includes(file));
  const message = [
    `Publish ${says.length === 1 ? "a change" : `${says.length} changes`} from the desk`,
    "",
    ...says.map(({ it }) => it),
    "",
    `Publication: ${id}`,
    ...(undoes ? [`Undoes: ${undoes.id}`] : []),
    ...(leftOut.length > 0 ? [`Left out before: ${leftOut.join(", ")}`] : []),
  ];
  await git("commit", "--quiet", "--no-verify", "--allow-empty", "--message", message.join("\n"), "--only", ...paths);
  return true;
}
