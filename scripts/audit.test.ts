import { expect, it } from "vitest";
import { readAudit } from "./audit.ts";

it("names what has a high or critical advisory", () => {
  const vulnerabilities = {
    kysely: { severity: "critical", range: "<1.0.0", fixAvailable: true },
    hono: { severity: "high", range: "4.0.0 - 4.1.0", fixAvailable: false },
    pino: { severity: "moderate", range: "*", fixAvailable: true },
  };
  expect(readAudit(`npm warn old\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}`)).toEqual({
    answered: true,
    severe: ["kysely <1.0.0 (critical)", "hono 4.0.0 - 4.1.0 (high, no fix yet)"],
  });
});

it("finds nothing in an empty report", () => {
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ answered: true, severe: [] });
});

it.each([
  ["", "no answer"],
  ["npm error ENOTFOUND", "no answer"],
  ['{"message":"405 Method Not Allowed","statusCode":405,"body":"","error":{"summary":""}}', "405 Method Not Allowed"],
  ['{"statusCode":404}', "status 404"],
])("tells a registry without audits from one without findings: %s", (output, reason) => {
  expect(readAudit(output)).toEqual({ answered: false, reason });
});
