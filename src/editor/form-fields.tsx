import { MarkdownField } from "./markdown-field.tsx";
import { createContext, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { descriptionAttributes, Field, FieldFrame, SelectField, TextField, FieldError } from "#src/ui/field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { inputName, pickerValue, shownText } from "./form.ts";
import { namesIn } from "#src/content/facts.ts";
import { defaultLocale, isLocale, localized } from "#src/i18n/locales.ts";
import { type FieldChoice, isHidden } from "./fields.ts";
import { type FormPart, type PartOf, refusedParts, textOf } from "./form-parts.ts";
import { Picture } from "#src/ui/picture.tsx";
import type { SiteContent } from "#src/content/site-content.server.ts";

export type Offers = ReturnType<typeof formOffers>;

export function formOffers(content: Pick<SiteContent, "pictures" | "brand" | "facts" | "in">) {
  const { pictures, brand, facts } = content;
  const { formulas, posts, pictures: texts } = content.in("it");
  return {
    pictures,
    described: Object.fromEntries(Object.keys(pictures).map((name) => [name, texts[name] ?? name])),
    formulas,
    drawings: Object.keys(brand.drawings),
    posts,
    facts,
  };
}

export const OffersContext = createContext<Pick<Offers, "described" | "formulas" | "drawings" | "facts">>({
  described: {},
  formulas: [],
  drawings: [],
  facts: localized(() => ({})),
});

/** @param last the last open field. The fields after it are folded, unless one of them is refused. */
export function ContentFields({ part, last }: { part: FormPart; last?: string | undefined }) {
  if (part.field.kind !== "group") return <FormField part={part} />;
  const end = part.parts.findIndex(({ key }) => key === last) + 1 || part.parts.length;
  const others = part.parts.slice(end);
  return (
    <>
      <Notes part={part} />
      <Parts parts={part.parts.slice(0, end)} />
      {others.length > 0 && (
        <details className="edit-item__more" open={others.some((one) => refusedParts(one).length > 0)}>
          <summary>Il resto: sottotitolo, riassunto, categoria, data, bozza</summary>
          <Parts parts={others} />
        </details>
      )}
    </>
  );
}

function Parts({ parts }: { parts: readonly FormPart[] }) {
  return (
    <div className="edit-fields">
      {parts.map((one) => (
        <FormField key={one.name} part={one} />
      ))}
    </div>
  );
}

interface PartProps {
  part: FormPart;
  lang?: string | undefined;
  rows?: number | undefined;
}

/** Accessibility: every group is a `fieldset` named by its `legend`; hints and errors are descriptions. */
function FormField({ part, lang, rows = rowsOf(part) }: PartProps) {
  const { field, name, label, hint, error } = part;
  const value = textIn(part);
  const input = { id: name, name, label, hint, error, optional: optionalMark(field) };
  const choices = useChoices(field);
  const { facts, described } = use(OffersContext);
  switch (field.kind) {
    case "text": {
      if (isHidden(field)) return value !== "" && <input type="hidden" name={name} value={value} />;
      const values = factsIn(value, facts[lang !== undefined && isLocale(lang) ? lang : defaultLocale]);
      const hints = [hint, values].filter(Boolean).join(" ") || undefined;
      const text = { ...input, hint: hints, maxLength: field.maxLength, defaultValue: value, lang };
      if (field.marks !== undefined)
        return (
          <MarkdownField {...text} rows={rows} photos={field.marks === "photos" ? Object.entries(described) : []} />
        );
      if (rows > 1) return <TextField {...text} rows={rows} />;
      return <Field {...text} type={field.inputType ?? "text"} autoComplete="off" />;
    }
    case "number": {
      const unit = field.unit === "cents" ? `${label} (euro)` : label;
      return <Field {...input} label={unit} inputMode="decimal" defaultValue={value} />;
    }
    case "date":
      return <Field {...input} type="date" defaultValue={value} />;
    case "picture":
      return <PictureChooser part={part} />;
    case "color":
      return <ColourField part={part} />;
    case "boolean":
      return <SwitchField part={part} />;
    case "choice": {
      if (field.several) return <ChoicesField part={{ ...part, field }} />;
      const none = ["", field.optional ? "nessuno" : "scegli"] as const;
      const options = [none, ...choices.map((choice) => [choice.value, choice.label] as const)];
      return <SelectField {...{ id: name, name, label, hint, error, value, options }} />;
    }
    case "group":
      if (field.isLocalized) return <LocalizedField part={part} />;
      return <GroupField part={part} />;
    case "list":
      return <ListField part={{ ...part, field }} />;
    case "record":
      throw new Error(`no form has all of ${name}`);
  }
}

/** The values of the facts that a text names: "{town} = Monza". */
function factsIn(text: string, facts: Readonly<Record<string, string>>): string {
  const known = [...new Set(namesIn(text))].filter((name) => facts[name] !== undefined);
  return known.map((name) => `{${name}} = ${facts[name]}`).join("; ");
}

function textIn({ field, value }: FormPart): string {
  return field.kind === "group" || field.kind === "list" || field.kind === "record" ? "" : shownText(field, value);
}

const optionalMark = ({ optional }: FormPart["field"]) => (optional ? "facoltativo" : undefined);

/** A phone shows fewer characters in one line, so that a longer title gets more lines. */
const longestLine = 36;

function rowsOf(part: FormPart): number {
  const { field } = part;
  if (field.kind !== "text") return 0;
  return field.rows === 1 && field.inputType === undefined && textIn(part).length > longestLine ? 2 : field.rows;
}

function LocalizedField({ part }: { part: FormPart }) {
  const rows = Math.max(...part.parts.map(rowsOf));
  return (
    <GroupFrame part={part} className="edit-pair">
      <div className="edit-pair__sides">
        {part.parts.map((side) => (
          <FormField key={side.name} part={side} lang={String(side.key)} rows={rows} />
        ))}
      </div>
    </GroupFrame>
  );
}

const mostOpen = 4;

function GroupField({ part }: { part: FormPart }) {
  const isDisclosed = part.field.optional && part.parts.length > mostOpen;
  const fields = (
    <GroupFrame part={part} className="edit-group" isLabelHidden={isDisclosed}>
      <Parts parts={part.parts} />
    </GroupFrame>
  );
  if (!isDisclosed) return fields;
  return (
    <details className="edit-item__more" open={refusedParts(part).length > 0}>
      <summary>
        {part.label} <span className="opt">facoltativo</span>
      </summary>
      {fields}
    </details>
  );
}

function ColourField({ part }: { part: FormPart }) {
  const { name, label, field, hint, error } = part;
  const value = textIn(part);
  return (
    <FieldFrame {...{ id: name, label, hint, error }} optional={optionalMark(field)}>
      <div className="edit-color">
        <input
          className="edit-color__picker"
          type="color"
          name={name}
          defaultValue={pickerValue(value)}
          aria-label={`${label}: scegli il colore`}
        />
        <input
          className="input"
          id={name}
          name={name}
          defaultValue={value}
          autoComplete="off"
          spellCheck={false}
          {...descriptionAttributes(name, hint, error)}
        />
      </div>
      <input type="hidden" name={name} value={value} />
    </FieldFrame>
  );
}

function SwitchField({ part }: { part: FormPart }) {
  const { name, label, value, hint, error } = part;
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={value === true}
          {...descriptionAttributes(name, hint, error)}
        />
        <span>{label}</span>
      </label>
      <Notes part={part} />
    </div>
  );
}

function useChoices(field: FormPart["field"]): readonly FieldChoice[] {
  const { formulas, drawings } = use(OffersContext);
  if (field.kind !== "choice") return [];
  const offered = {
    formulas: formulas.map(({ id, name }) => ({ value: id, label: name })),
    drawings: drawings.map((name) => ({ value: name, label: name })),
  };
  return field.of === undefined ? field.choices : [...field.choices, ...offered[field.of]];
}

/** The chosen ones come first, in the order of the file, because inputs are posted in their order. */
function ChoicesField({ part }: { part: PartOf<"choice"> }) {
  const { field, name, value } = part;
  const chosen = [value].flat().map(String);
  const offered = useChoices(field);
  const first = field.of === undefined ? [] : chosen.flatMap((one) => offered.filter((choice) => choice.value === one));
  const choices = [...new Set([...first, ...offered])];
  return (
    <GroupFrame part={part} className="edit-choices">
      <div className="radios radios--words">
        {choices.map((choice) => (
          <label className="radio" key={choice.value}>
            <input type="checkbox" name={name} value={choice.value} defaultChecked={chosen.includes(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

/** The name of a whole file is empty. */
export function groupId(name: string): string {
  return name === "" ? "tutto" : name;
}

interface GroupFrameProps {
  part: FormPart;
  className: string;
  isLabelHidden?: boolean;
  children: ReactNode;
}

function GroupFrame({ part, className, isLabelHidden = false, children }: GroupFrameProps) {
  const { field, label, hint, error } = part;
  const id = groupId(part.name);
  const description = descriptionAttributes(id, hint, error)["aria-describedby"];
  return (
    <fieldset className={className} id={id} tabIndex={-1} aria-describedby={description}>
      <legend className={isLabelHidden ? "vh" : "legend"}>
        {label}
        {field.optional && <span className="opt"> facoltativo</span>}
      </legend>
      {children}
      <Notes part={part} />
    </fieldset>
  );
}

function Notes({ part: { name, hint, error } }: { part: FormPart }) {
  const id = groupId(name);
  return (
    <>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

const longestTitle = 60;

/**
 * Entries that can be added, removed and moved. Each button posts the form and shows it again; nothing is stored.
 *
 * Accessibility: the buttons name their entry. The answer opens at the entry.
 */
function ListField({ part }: { part: PartOf<"list"> }) {
  const { pathname } = useLocation();
  const { name, field, parts } = part;
  const { min = 0, max = Infinity } = field;
  const anchorOf = (index: number): string => inputName(name === "" ? [index] : [name, index]);
  /** The buttons of an entry. `to` is the anchor on the next page. */
  const stepsOf = (index: number) =>
    [
      { word: "Togli", step: "remove", icon: undefined, to: groupId(name), isOff: parts.length <= min },
      { word: "Su", step: "up", icon: "arrow-up", to: anchorOf(index - 1), isOff: index === 0 },
      { word: "Giù", step: "down", icon: "arrow-down", to: anchorOf(index + 1), isOff: index === parts.length - 1 },
    ] as const;
  return (
    <GroupFrame part={part} className="edit-list">
      <ol>
        {parts.map((item, index) => {
          const text = textOf(item);
          const cut = text.length > longestTitle ? `${text.slice(0, longestTitle).trimEnd()}…` : text;
          const title = text === "" ? item.label : `${index + 1}. ${cut}`;
          return (
            <li className="edit-item" key={item.name}>
              <Item part={item} title={title} isNew={text === ""} />
              <div className="edit-item__steps">
                {stepsOf(index).map(({ word, step, icon, to, isOff }) => (
                  <button
                    key={step}
                    type="submit"
                    className="edit-step"
                    name={`${step}:${item.name}`}
                    formAction={`${pathname}#${to}`}
                    disabled={isOff}
                    aria-label={`${word} ${title}`}
                  >
                    {icon === undefined ? word : <Icon name={icon} />}
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {parts.length < max && (
        <Button
          type="submit"
          variant="line"
          name={`add:${name}`}
          formAction={`${pathname}#${anchorOf(parts.length)}`}
          icon="plus"
        >
          Aggiungi
        </Button>
      )}
    </GroupFrame>
  );
}

function Item({ part, title, isNew }: { part: FormPart; title: string; isNew: boolean }) {
  if (part.field.kind !== "group" || part.field.isLocalized) return <FormField part={part} />;
  return (
    <details className="edit-item__more" open={isNew || part.isTouched || refusedParts(part).length > 0}>
      <summary>{title}</summary>
      <div id={part.name} tabIndex={-1} role="group" aria-label={part.label}>
        <Notes part={part} />
        <Parts parts={part.parts} />
      </div>
    </details>
  );
}

const thumbnailSizes = "11rem";

/**
 * A choice of one photograph, with the chosen one in view and the others folded. Even a required photograph may be in an optional group,
 * so that none can always be chosen.
 *
 * Accessibility: native radio buttons, each named by what its photograph shows, in a group with the field's name.
 */
function PictureChooser({ part }: { part: FormPart }) {
  const { name, error } = part;
  const value = textIn(part);
  const { described } = use(OffersContext);
  const texts = Object.entries(described).toSorted(([, one], [, other]) => one.localeCompare(other, "it"));
  const chosen = texts.find(([picture]) => picture === value);
  return (
    <GroupFrame part={part} className="chooser">
      <details open={error !== undefined}>
        <summary>
          {chosen !== undefined && <Picture name={chosen[0]} alt="" sizes={thumbnailSizes} />}
          {chosen !== undefined && <span>{chosen[1]}</span>}
          <b>{chosen === undefined ? "Scegli una foto" : "Cambia foto"}</b>
        </summary>
        <div className="radios radios--words">
          {[["", "Nessuna foto"] as const, ...texts].map(([picture, text]) => (
            <label className="radio" key={picture}>
              <input type="radio" name={name} value={picture} defaultChecked={picture === value} />
              {picture !== "" && <Picture name={picture} alt="" sizes={thumbnailSizes} />}
              <span>{text}</span>
            </label>
          ))}
        </div>
      </details>
    </GroupFrame>
  );
}
