import pino from "pino";
import { expect, it } from "vitest";
import { privateLog } from "./log.ts";

it("an error that names a private link is logged without its token", () => {
  const lines: string[] = [];
  const log = privateLog(pino({ level: "info" }, { write: (line: string) => void lines.push(line) }));
  const error = new Error("no page at /richiesta/s3cr3t", { cause: new Error("GET /en/request/s3cr3t failed") });
  log.error({ err: error }, "a page failed");
  log.error({ err: { status: 404, data: 'No route matches URL "/decisione/s3cr3t"' } }, "a page failed");
  expect(lines.join("")).not.toContain("s3cr3t");
  expect(lines[0]).toContain("no page at /richiesta/:token");
  expect(lines[1]).toContain("/decisione/:token");
});
