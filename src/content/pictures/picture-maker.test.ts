import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type PictureMaker, processMaker } from "./picture-maker.server.ts";

const file = path.resolve(import.meta.dirname, "../../../tests/helpers/picture-process.mjs");
const behave = { exit: 1, hang: 2, fail: 3, make: 4 } as const;

let maker: PictureMaker;
afterEach(() => maker.close());

const run = (behaviour: keyof typeof behave) =>
  maker.make({ type: "photograph", source: "", format: "webp", width: behave[behaviour], options: {}, target: "" });

describe("the process that makes pictures", () => {
  it("makes one after the other, and goes on after one that fails", async () => {
    maker = processMaker(file);
    const results = await Promise.allSettled([run("make"), run("fail"), run("make")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await expect(run("fail")).rejects.toThrow("no such format");
  });

  it("is started again when it has ended", async () => {
    maker = processMaker(file);
    await expect(run("exit")).rejects.toThrow("ended");
    await expect(run("make")).resolves.toBeUndefined();
  });

  it("is ended when it does not answer", async () => {
    maker = processMaker(file, { timeLimit: 50 });
    await expect(run("hang")).rejects.toThrow("no answer within 50 ms");
  });

  it("makes nothing more once it is closed", async () => {
    maker = processMaker(file);
    const waiting = [run("hang"), run("make")].map((one) => one.catch((error: Error) => error.name));
    await maker.close();
    expect((await Promise.all(waiting)).every((name) => name !== undefined)).toBe(true);
  });
});
