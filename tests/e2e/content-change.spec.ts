import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { loadContent } from "#src/content/load.server.ts";
import { blogPath, feeds, manifests, pathTo, postPath, sitemapPath, speculationRulesPath } from "#src/i18n/routes.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { type Site, withSite } from "../helpers/site.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The site with a copy of the content. */
async function withContent(work: (site: Site, copy: EditedContent) => Promise<void>): Promise<void> {
  const copy = new EditedContent();
  try {
    await withSite((site) => work(site, copy), { env: { CONTENT_DIR: copy.folder, MAIL_FROM: "" } });
  } finally {
    copy.delete();
  }
}

const textAt = async (site: Site, at: string): Promise<string> => (await fetch(site.url + at)).text();

test("an edit is live without a restart and without a failed request @scripts @desk", async () => {
  await withContent(async (site, copy) => {
    const statuses = new Set<number>();
    let ends = false;
    const readers = Promise.all(
      [pathTo("home", "it"), blogPath(1, "en")].map(async (at) => {
        while (!ends) statuses.add((await fetch(site.url + at)).status);
      }),
    );
    expect(await textAt(site, pathTo("home", "it"))).toContain("<title>Ambra");
    copy.edit("company.yaml", /brand: Ambra/, "brand: Nettuno");
    copy.edit("company.yaml", /mailFrom: .*/, "mailFrom: Nettuno <ciao@nettuno.example>");
    copy.showPhotographs();
    copy.add("posts");
    copy.write("legal/privacy.it.md", "## Chi siamo\n\nIl bar {brand}.\n");
    await expect.poll(() => textAt(site, pathTo("home", "it"))).toContain("<title>Nettuno");

    const places = [
      manifests.it,
      pathTo("privacy", "it"),
      postPath("ghiaccio-per-cento", "en"),
      pathTo("faq", "en"),
      "/wp-login.php",
    ];
    for (const at of places) expect(await textAt(site, at)).toContain("Nettuno");
    for (const at of [feeds.it, sitemapPath, blogPath(1, "it")]) {
      expect(await textAt(site, at)).toContain(postPath("ghiaccio-per-cento", "it"));
    }
    expect(await textAt(site, speculationRulesPath)).toContain(`"${pathTo("privacy", "it")}"`);
    const booking = aBooking();
    expect((await postBooking(site.url, booking)).status).toBe(200);
    const mail = await site.mailbox.waitFor({ to: booking.email });
    expect(mail.from).toContain("nettuno.example");
    expect(mail.html).toContain("Nettuno");
    expect(mail.html).not.toContain("Ambra");

    copy.remove("posts/ghiaccio-per-cento");
    await expect.poll(async () => (await fetch(site.url + postPath("ghiaccio-per-cento", "en"))).status).toBe(404);
    ends = true;
    await readers;
    expect([...statuses]).toEqual([200]);
  });
});

test("no script, style or server bundle has the operator's data in it @scripts @desk", () => {
  const { company, posts, pages } = loadContent(path.join(root, "content"));
  const { email, phone, whatsapp, founder, ownerEmail } = company;
  const [post] = posts;
  const texts = [email, phone, whatsapp ?? "", founder, ownerEmail, post?.subtitle.it ?? "", pages.home.description.en];
  const built = readdirSync(path.join(root, "build"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );
  expect(built.length).toBeGreaterThan(20);
  for (const file of built) {
    const code = readFileSync(path.join(root, "build", file), "utf8");
    expect(
      texts.filter((text) => code.includes(text)),
      file,
    ).toEqual([]);
  }
});
