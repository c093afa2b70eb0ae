import type { FormNode, ListItem } from "#app/private/desk/content/form-node.ts";
import type { Field } from "#content/edit/fields.ts";
import { isHidden } from "#content/edit/entry-ids.ts";
import { inputName } from "#content/edit/form.ts";
import { orderName, positionsIn } from "#content/edit/list-order.ts";
import type { FieldPath } from "#content/problems.ts";
import { formatLanguage } from "#i18n/format.ts";
import { locales } from "#i18n/locales.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { titleOf } from "./entry-title.ts";
import { limitsOf } from "./limits.ts";

const { form: messages } = deskContent;

/** What a form shows besides its fields. */
export interface FormState {
  entries: URLSearchParams;
  /** Sentences by the path of what is to be corrected, such as `items.2.title.it`. */
  errors?: ReadonlyMap<string, string> | undefined;
  /** The entry of a list that a button has added or moved. */
  touched?: string | undefined;
}

/** A value of a file as its form shows it. Each error is shown at the field that it names, or at the nearest one around it. */
export function formNode(field: Field, at: FieldPath, state: FormState): FormNode {
  return build(field, at, { ...state, left: new Map(state.errors), said: new Set() });
}

/** More characters than a phone shows in one line. */
const longestLine = 36;

interface Building extends FormState {
  /** Errors that no field shows yet. */
  left: Map<string, string>;
  /** Help that stands in the form already, or in the entry of a list: once is enough. */
  said: Set<string>;
  /** Whether a group around it may be left out: then all of it can be emptied. */
  isInOptional?: boolean;
}

function build(field: Field, at: FieldPath, building: Building): FormNode {
  const { entries } = building;
  const name = inputName(at);
  const value = entries.get(name) ?? "";
  switch (field.kind) {
    case "text":
      return {
        ...shared(field, name, building),
        kind: "text",
        value,
        // A long title is seen as a whole.
        rows: field.rows === 1 && field.inputType === undefined && value.length > longestLine ? 2 : field.rows,
        isOneLine: field.rows === 1,
        maxLength: field.maxLength,
        hasMarks: field.hasMarks === true,
        type: field.inputType ?? "text",
      };
    case "number":
      return {
        ...shared(field, name, building),
        kind: "number",
        value,
        unit: field.unit === "cents" ? messages.euro : undefined,
      };
    case "date":
    case "color":
    case "picture":
      return { ...shared(field, name, building), kind: field.kind, value };
    case "boolean":
      return { ...shared(field, name, building), kind: "tick", isOn: entries.getAll(name).includes("on") };
    case "choice": {
      const chosen = entries.getAll(name);
      const options = field.choices.map((choice) => ({
        value: choice.value,
        label: choice.label,
        isOn: chosen.includes(choice.value),
      }));
      const isNoneOffered = field.optional || building.isInOptional === true || chosen.every((one) => one === "");
      return { ...shared(field, name, building), kind: "choice", isSeveral: field.several, options, isNoneOffered };
    }
    case "localized": {
      // Help and limits are those of each language, and stand once.
      const hint = hintOf(field.field, building) ?? hintOf(field, building);
      const sides = locales.map((locale) => {
        const side = build(field.field, [...at, locale], building);
        return { locale, node: { ...side, label: formatLanguage(locale, "it") } };
      });
      const rows = Math.max(...sides.map(({ node }) => (node.kind === "text" ? node.rows : 0)));
      const plain = sides.map(({ locale, node }) => ({
        locale,
        node: { ...node, ...(node.kind === "text" && { rows }), hint: undefined },
      }));
      const node = { ...shared(field, name, building), hint, kind: "languages" as const, sides: plain };
      return { ...node, error: errorAround(node, building, messages.missing.languages) };
    }
    case "group":
      return groupNode(
        field,
        inOrder(field).map(([key, one]) => build(one, [...at, key], buildingIn(field, building))),
        name,
        building,
      );
    case "record": {
      const keys = keysBelow(entries, name);
      const nodes = keys.map((key) => ({ ...build(field.item, [...at, key], building), label: key }));
      return groupNode(field, nodes, name, building);
    }
    case "list":
      return listNode(field, at, building);
  }
}

/** Whether a text is a sample concerns the owner once it is written. */
function inOrder({ fields }: Extract<Field, { kind: "group" }>) {
  const shown = fields.filter(([, field]) => !isHidden(field));
  const isSample = ([key]: (typeof fields)[number]): boolean => key === "sample";
  return [...shown.filter((one) => !isSample(one)), ...shown.filter(isSample)];
}

function buildingIn(group: Field, building: Building): Building {
  return { ...building, isInOptional: group.optional || building.isInOptional === true };
}

function groupNode(field: Field, nodes: FormNode[], name: string, building: Building): FormNode {
  const node = { ...shared(field, name, building), kind: "group" as const, nodes, isWrong: false };
  const error = errorAround(node, building, messages.missing.group);
  return { ...node, error, isWrong: error !== undefined || nodes.some(hasError) };
}

function listNode(field: Extract<Field, { kind: "list" }>, at: FieldPath, building: Building): FormNode {
  const order = orderName(at);
  const origins = positionsIn(building.entries, order) ?? [];
  const items = origins.map((origin, index): ListItem => {
    const node = build(field.item, [...at, index], { ...building, said: new Set(), isInOptional: false });
    const title = titleOf(node);
    const number = `${field.item.label} ${index + 1}`;
    return {
      name: node.name,
      number,
      title: title === "" ? number : fill(messages.item, { number: index + 1, title }),
      isOpen: origin === "+" || node.name === building.touched || hasError(node),
      node,
    };
  });
  const { min = 0, max = Infinity } = field;
  const node = shared(field, inputName(at), building);
  return {
    ...node,
    kind: "list",
    order: { name: order, value: origins.join(" ") },
    items,
    canAdd: items.length < max,
    canRemove: items.length > min,
  };
}

/** Called after the fields inside were built, which take the errors that name them. */
function shared(field: Field, name: string, building: Building) {
  const { label, optional } = field;
  return {
    name,
    label: label,
    hint: hintOf(field, building),
    isOptional: optional,
    error: errorOf(name, building.left),
  };
}

function errorOf(name: string, left: Map<string, string>): string | undefined {
  const names = [...left.keys()].filter((key) => name === "" || key === name || key.startsWith(`${name}.`));
  const sentences = names.map((key) => left.get(key));
  for (const key of names) left.delete(key);
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join(" ");
}

/** An empty group is not written into the file, where its sentence is about lines: a form has fields instead. */
function errorAround(node: FormNode, { errors }: Building, whereEmpty: string): string | undefined {
  return errors?.has(node.name) === true && isEmpty(node) ? whereEmpty : node.error;
}

function isEmpty(node: FormNode): boolean {
  if ("value" in node) return node.value === "";
  if (node.kind === "choice") return node.options.every(({ isOn }) => !isOn);
  return childrenOf(node).every(isEmpty);
}

function hintOf(field: Field, { said }: Building): string | undefined {
  const help = field.help !== undefined && said.has(field.help) ? undefined : field.help;
  if (help !== undefined) said.add(help);
  const example = field.example === undefined ? undefined : fill(messages.example, { example: field.example });
  const parts = [help, limitsOf(field), example].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}

function hasError(node: FormNode): boolean {
  return node.error !== undefined || childrenOf(node).some(hasError);
}

/** The fields directly inside a field. */
export function childrenOf(node: FormNode): readonly FormNode[] {
  switch (node.kind) {
    case "languages":
      return node.sides.map((side) => side.node);
    case "group":
      return node.nodes;
    case "list":
      return node.items.map((item) => item.node);
    default:
      return [];
  }
}

function keysBelow(entries: URLSearchParams, name: string): string[] {
  const start = name === "" ? "" : `${name}.`;
  const inside = [...entries.keys()].filter((key) => key.startsWith(start) && !key.includes(":"));
  return [...new Set(inside.map((key) => key.slice(start.length).split(".")[0] ?? ""))];
}
