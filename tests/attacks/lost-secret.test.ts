import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createLinkSecret, LinkSecretMissing, readLinkSecret } from "#src/site/link-secret.server.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { overEachDialect } from "../stores/dialects.ts";
import { aRequest, received, saving } from "#tests/helpers/requests.ts";

overEachDialect("a link secret that is lost", (bench) => {
  let dataFolder: string;
  let file: string;
  beforeEach(() => {
    dataFolder = mkdtempSync(path.join(bench.folder, "data-"));
    file = path.join(dataFolder, "link-secret");
  });

  // The secret is in the data folder, as with PostgreSQL, for both databases.
  const config = () => ({
    linkSecret: undefined,
    database: { kind: "postgres" as const, url: "postgres://db.example/site" },
    dataFolder,
  });
  const read = () => readLinkSecret(config(), bench.db);

  async function issueLink(): Promise<void> {
    const request = aRequest();
    await saveRequest(bench.db, request, saving());
    const links = createLinks(bench.db, { secret: read, now: () => received });
    await links.tokenFor(request.id, "visitor");
  }

  it("is not created again once there are links, and the error says what to do", async () => {
    createLinkSecret(file);
    await issueLink();
    dataFolder = mkdtempSync(path.join(bench.folder, "another-"));
    await expect(read()).rejects.toThrow(LinkSecretMissing);
    await expect(read()).rejects.toThrow(/Put your copy of the file back.*link-secret new/);
    expect(existsSync(path.join(dataFolder, "link-secret"))).toBe(false);
  });

  it("is read from a restored copy, and created for a new database", async () => {
    const secret = await read();
    await issueLink();
    expect(await read()).toBe(secret);
    dataFolder = mkdtempSync(path.join(bench.folder, "restored-"));
    writeFileSync(path.join(dataFolder, "link-secret"), `${secret}\n`);
    expect(await read()).toBe(secret);
  });
});
