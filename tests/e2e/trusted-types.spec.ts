import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

test("the browser refuses a script that makes HTML or a script of a text @scripts @desk", async ({ page }) => {
  await page.goto(pathTo("booking", "it"));
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      html: () => void (document.createElement("p").innerHTML = "<b>text</b>"),
      parsed: () => document.body.insertAdjacentHTML("beforeend", "<b>text</b>"),
      address: () => void (document.createElement("script").src = "/assets/any.js"),
      policy: () => void Reflect.get(window, "trustedTypes").createPolicy("any", {}),
    };
    return Object.entries(attempts)
      .filter(([, attempt]) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      })
      .map(([name]) => name);
  });
  expect(refused).toEqual(["html", "parsed", "address", "policy"]);
});
