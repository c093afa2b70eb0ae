import path from "node:path";
import { Failure, step } from "./process.mjs";
import { root } from "./project.ts";

/**
 * Reads all of the content before anything is done with it.
 * @throws Failure that tells the owner of every mistake in it
 */
export async function checkContent({
  folder = path.join(root, "content"),
  drafts = false,
}: { folder?: string; drafts?: boolean } = {}): Promise<void> {
  await step("Checking the content", async () => {
    // It needs packages, which are not there yet where this file is first read.
    const [{ loadContent }, { ContentError }] = await Promise.all([
      import("#content/load.ts"),
      import("#content/problems.ts"),
    ]);
    try {
      loadContent(folder, { drafts });
    } catch (error) {
      throw error instanceof ContentError ? new Failure(error.message) : error;
    }
  });
}
