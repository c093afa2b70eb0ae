import path from "node:path";
import { Document, parse } from "yaml";
import { z } from "zod";
import { dayInMilliseconds } from "#src/i18n/days.ts";
import { newId } from "#src/site/dialect.server.ts";
import { readIfThere, replaceFile } from "#src/site/files.server.ts";
import { deriveToken } from "#src/site/tokens.server.ts";
import { normalizeIban } from "./iban.ts";
import { company } from "./schema/company.ts";

/*
 * Changes that a device at the desk published to the owner's address, and to where clients pay, write and call. The device may be stolen, so
 * the owner is told, and a new address gets no mails until it is confirmed. Changes by hand in the files on the server count at once.
 */

const folderName = ".owner";

const ownerChange = z.object({
  id: z.string(),
  at: z.coerce.date(),
  device: z.string(),
  /** The owner's address before the change, which gets the warning. */
  former: z.string(),
  address: z.string().optional(),
  isUnconfirmed: z.boolean(),
  fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type OwnerChange = z.infer<typeof ownerChange>;

const { ownerEmail, mailFrom, email, phone, whatsapp, payment } = company.shape;
const { holder, iban, bic, link } = payment.unwrap().shape;

interface Watched {
  field: z.ZodType;
  path: readonly string[];
  read?(typed: string): string;
  show?(value: string): string;
}

/** What leads payments, messages and calls to the business, and the sender of its mails. */
const watched: readonly Watched[] = [
  { field: ownerEmail, path: ["ownerEmail"] },
  { field: mailFrom, path: ["mailFrom"] },
  { field: email, path: ["email"] },
  { field: phone, path: ["phone"] },
  { field: whatsapp, path: ["whatsapp"] },
  { field: holder, path: ["payment", "holder"] },
  {
    field: iban,
    path: ["payment", "iban"],
    read: normalizeIban,
    show: (value) => value.replace(/^.+(?=.{4})/, "…"),
  },
  { field: bic, path: ["payment", "bic"] },
  { field: link, path: ["payment", "link"] },
];

const fileIn = (folder: string): string => path.join(folder, folderName, "changes.json");

/** All changes, the earliest first. @throws Error if their file cannot be read */
export function readOwnerChanges(folder: string): OwnerChange[] {
  const bytes = readIfThere(fileIn(folder));
  return bytes === undefined ? [] : z.array(ownerChange).parse(JSON.parse(bytes.toString()));
}

/** The changes of the last seven days, and an earlier one whose address is not confirmed yet; the latest first. */
export function currentOwnerChanges(folder: string, now: Date): OwnerChange[] {
  const open = changeToConfirm(folder)?.id;
  return readOwnerChanges(folder)
    .filter((change) => isRecent(change, now) || change.id === open)
    .toReversed();
}

export function changeToConfirm(folder: string): OwnerChange | undefined {
  const last = readOwnerChanges(folder).findLast(({ address }) => address !== undefined);
  return last?.isUnconfirmed === true ? last : undefined;
}

function isRecent({ at }: OwnerChange, now: Date): boolean {
  return now.getTime() - at.getTime() < 7 * dayInMilliseconds;
}

export function recordOwnerChange(
  folder: string,
  { at, device }: Pick<OwnerChange, "at" | "device">,
  files: Record<"before" | "after", Uint8Array | undefined>,
): void {
  const [was, is] = [textsOf(files.before), textsOf(files.after)];
  const fields = watched.flatMap(({ field, path: keys, read = String, show = String }) => {
    const [before, after] = [read(was(keys)), read(is(keys))];
    return before === after ? [] : [{ label: field.meta()?.title ?? "", before: show(before), after: show(after) }];
  });
  if (fields.length === 0) return;
  const [before, after] = [was(["ownerEmail"]), is(["ownerEmail"])];
  const former = ownerAddress(folder, before);
  const address = before === after ? undefined : after;
  const isUnconfirmed = address !== undefined && address !== former;
  const made = { id: newId(), at, device, former, address, isUnconfirmed, fields };
  const kept = readOwnerChanges(folder).filter((change) => isRecent(change, at) || change.isUnconfirmed);
  write(folder, [...kept, made]);
}

/** Reads a text of a file by its keys. An absent one is empty. */
function textsOf(bytes: Uint8Array | undefined): (keys: readonly string[]) => string {
  const file = new Document(parse(Buffer.from(bytes ?? []).toString()));
  return (keys) => {
    const text = file.getIn(keys);
    return typeof text === "string" ? text : "";
  };
}

function write(folder: string, changes: readonly OwnerChange[]): void {
  replaceFile(path.join(folder, folderName, ".gitignore"), "*\n");
  replaceFile(fileIn(folder), `${JSON.stringify(changes, null, 2)}\n`);
}

const changeTo = (folder: string, address: string): OwnerChange | undefined =>
  readOwnerChanges(folder).findLast((change) => change.address === address);

/** The address that gets the owner's mails. @param published the address in `company.yaml` */
export function ownerAddress(folder: string, published: string): string {
  const change = changeTo(folder, published);
  return change?.isUnconfirmed === true ? change.former : published;
}

export function confirmationToken(secret: string, { id }: Pick<OwnerChange, "id">): string {
  return deriveToken(secret, `owner-address:${id}`);
}

/** The change whose address a link confirms; undefined if another address has been published since. */
export function changeOfLink(folder: string, secret: string, token: string, published: string) {
  const change = changeTo(folder, published);
  return change !== undefined && confirmationToken(secret, change) === token ? change : undefined;
}

export function confirmOwnerAddress(folder: string, id: string): void {
  const changes = readOwnerChanges(folder);
  write(
    folder,
    changes.map((change) => (change.id === id ? { ...change, isUnconfirmed: false } : change)),
  );
}
