import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type DeliveryKind, mailKinds, updateKinds } from "#domain/requests/mail-kinds.ts";
import { createMetrics } from "./metrics.ts";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const { groups } = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8")) as { groups: Array<{ rules: Rule[] }> };
const rules = groups.flatMap((group) => group.rules);
const operations = readFileSync("docs/operations.md", "utf8");

/** Given by Prometheus itself. */
const foreign = ["up"];
const functions = ["histogram_quantile", "increase", "rate", "sum", "by", "le", "and", "or", "unless"];

/** Values that the labels have on a site to which everything has happened once. */
const kinds: DeliveryKind[] = [
  ...mailKinds,
  ...updateKinds,
  "address-confirmation",
  "former-address",
  "owner-erasure",
  "webhook",
];
const statuses = [200, 304, 404, 422, 500, 503];

let text: string;
beforeAll(async () => {
  const failed = Object.fromEntries(kinds.map((kind) => [kind, 1]));
  const metrics = createMetrics(
    () => Promise.resolve({ waiting: 1, failed, oldestWaitingSince: new Date(0), noticeAttempts: 0 }),
    () => new Date(),
    () => Promise.resolve([]),
  );
  for (const status of statuses)
    for (const route of ["home.it", "health"]) metrics.answered({ route: route, status: status, seconds: 0.01 });
  for (const kind of kinds) metrics.onDeliveryFailed(kind);
  metrics.onStored("booking");
  text = await metrics.text();
});

interface Selector {
  name: string;
  conditions: Array<[label: string, pattern: string]>;
}

/** The names and label conditions in an expression. */
function selectors(expr: string): Selector[] {
  return [...expr.replace(/\[\w+\]/g, "").matchAll(/([a-z_]\w*)(?:\{([^}]*)\})?/g)]
    .map(([, name = "", inner = ""]) => ({
      name,
      conditions: [...inner.matchAll(/(\w+)[=!~]+"([^"]*)"/g)].map(([, label = "", pattern = ""]): [string, string] => [
        label,
        pattern,
      ]),
    }))
    .filter(({ name }) => !functions.includes(name));
}

describe("the alert rules", () => {
  it("have a severity and a summary", () => {
    expect(rules.length).toBeGreaterThan(5);
    for (const { labels, annotations } of rules) {
      expect(["page", "warn"]).toContain(labels.severity);
      expect(annotations.summary).not.toBe("");
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr]))("%s uses existing metrics", (_, expr) => {
    const asked = selectors(expr);
    expect(asked).not.toEqual([]);
    expect(asked.flatMap(missing)).toEqual([]);
  });
});

/** What of a selector nothing on the site can match. */
function missing({ name, conditions }: Selector): string[] {
  if (foreign.includes(name)) return [];
  const samples = text.split("\n").filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  if (samples.length === 0) return [name];
  return conditions.flatMap(([label, pattern]) => {
    const values = samples.map((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1]);
    const unknown = pattern.split("|").filter((value) => !values.includes(value));
    return unknown.map((value) => `${name}{${label}="${value}"}`);
  });
}

it("the documentation explains every metric", () => {
  const names = [...text.matchAll(/^# TYPE (site_\w+)/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});
