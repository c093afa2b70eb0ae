import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { deskPath, deskRoutes } from "#i18n/desk-routes.ts";
import { desk } from "#i18n/messages/it/desk.ts";
import { deskWorker } from "./desk-worker.ts";

type Listener = (event: object) => void;

/** Runs the worker; answers a request as it does, or undefined where it leaves it to the browser. */
async function workerAnswer(request: object, preloadResponse: Promise<unknown>, fetched: string[] = []) {
  const listeners = new Map<string, Listener>();
  runInNewContext(deskWorker(sampleContent.brand.palette), {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { navigationPreload: { enable: () => undefined } },
    fetch: ({ url }: { url: string }) => Promise.resolve(fetched.push(url)),
    URL,
    Response,
  });
  let answer: unknown;
  const event = {
    request,
    preloadResponse,
    respondWith: (response: unknown) => (answer = response),
  };
  listeners.get("fetch")?.(event);
  return (await answer) as Response | undefined;
}

const view = (path: string) => ({
  mode: "navigate",
  method: "GET",
  destination: "document",
  url: `https://www.ambra.example${path}`,
});
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

it("shows one page without data where a page of the desk cannot be reached", async () => {
  const pages = [];
  for (const path of [deskPath, `${deskPath}?a=1`, deskRoutes["desk-money"]]) {
    const answer = await workerAnswer(view(path), offline());
    expect(answer?.status).toBe(503);
    pages.push(await answer?.text());
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain(desk.offline.heading);
  // As in Firefox.
  const answer = await workerAnswer(view(deskPath), Promise.resolve(Response.error()));
  expect(await answer?.text()).toBe(pages[0]);
});

it("hands over what the browser got, and asks for nothing itself", async () => {
  const fetched: string[] = [];
  const page = new Response("today");
  expect(await workerAnswer(view(deskPath), Promise.resolve(page), fetched)).toBe(page);
  expect(fetched).toEqual([]);
});

it.each([
  ["forms", { ...view(deskRoutes["desk-money"]), method: "POST" }],
  [
    "files",
    {
      ...view(`${deskPath}/banco.webmanifest`),
      mode: "cors",
      destination: "manifest",
    },
  ],
  ["frames", { ...view(deskPath), destination: "iframe" }],
  ["other pages whose paths begin alike", view("/bancone-glam")],
])("leaves %s to the browser", async (_, request) => {
  const unused = Promise.resolve(undefined);
  expect(await workerAnswer(request, unused)).toBeUndefined();
});
