import path from "node:path";
import type { Config } from "../config/config.ts";
import { readSiteContent } from "../content/site-content.ts";
import { messageOf } from "../errors/errors.ts";
import { mailAddresses } from "../mail/addresses.ts";
import { composeDrillFailure } from "../mail/drill-failure.ts";
import { openMailTransport } from "../mail/transport.ts";
import { drillReportFile, writeDrillReport } from "./drill-report.ts";
import { type Drill, drillRestore } from "./restore-drill.ts";

export interface DrillDependencies {
  now(): Date;
  /** Receives why the owner could not be notified. */
  onError(reason: string): void;
}

/** Restores the newest backup on trial, leaves a report for `/readyz` and `doctor`, and notifies the owner by mail if it failed. */
export async function runDrill(
  config: Config,
  folder: string,
  { now, onError }: DrillDependencies,
): Promise<({ ok: true } & Drill) | { ok: false; problem: string }> {
  const file = drillReportFile(config);
  try {
    const drill = await drillRestore(path.resolve(folder), now());
    writeDrillReport(file, { at: now().toISOString() });
    return { ok: true, ...drill };
  } catch (error) {
    const problem = messageOf(error);
    const at = now().toISOString();
    writeDrillReport(file, { at, problem });
    await notifyOwner(config, at, problem).catch((reason: unknown) =>
      onError(`The owner was not notified: ${String(reason)}`),
    );
    return { ok: false, problem };
  }
}

/** Sends the mail itself: the outbox is in a database that may be part of the problem. */
async function notifyOwner(config: Config, at: string, problem: string): Promise<void> {
  const { mailFrom, ownerEmail, siteUrl } = config;
  const addresses =
    mailFrom !== undefined && ownerEmail !== undefined
      ? { mailFrom, ownerEmail }
      : mailAddresses(config, readSiteContent(config).company);
  const transport = openMailTransport(config, 1);
  try {
    await transport.send(composeDrillFailure({ at, problem, siteUrl, ...addresses }));
  } finally {
    await transport.close();
  }
}
