import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type PictureMaker, processMaker } from "./picture-maker.server.ts";

const file = path.resolve(import.meta.dirname, "../../../tests/helpers/picture-process.mjs");
let maker: PictureMaker;
afterEach(() => maker.close());

const run = (source: "exit" | "hang" | "fail" | "make") => maker.make({ type: "photograph", source, files: [] });

describe("the process that makes pictures", () => {
  it("makes one after the other, and goes on after one that fails", async () => {
    maker = processMaker(file);
    const results = await Promise.allSettled([run("make"), run("fail"), run("make")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await expect(run("fail")).rejects.toThrow("no such format");
  });

  it("is another one after one that has ended", async () => {
    maker = processMaker(file);
    await expect(run("exit")).rejects.toThrow("ended");
    await expect(run("make")).resolves.toEqual({});
  });

  it("is ended when it does not answer", async () => {
    maker = processMaker(file, 50);
    await expect(run("hang")).rejects.toThrow("took too long");
  });

  it("makes nothing more once it is closed", async () => {
    maker = processMaker(file);
    const waiting = [run("hang"), run("make")].map((one) => one.catch((error: Error) => error.name));
    await maker.close();
    expect((await Promise.all(waiting)).every((name) => name !== undefined)).toBe(true);
  });
});
