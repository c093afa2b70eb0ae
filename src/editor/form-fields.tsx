import { createContext, type ReactNode, use, type ComponentProps } from "react";
import { useLocation } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { descriptionAttributes, Field, FieldFrame, SelectField, TextField, FieldError } from "#src/ui/field.tsx";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { chosenColour, inputName, newKey, orderName, pickerValue } from "./form.ts";
import { namesIn } from "#src/content/facts.ts";
import { defaultLocale, isLocale, localized } from "#src/i18n/locales.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { Choice } from "./fields.ts";
import { type FormPart, type PartOf, refusedParts, titleOf } from "./form-parts.ts";
import { deskMedia } from "#src/i18n/messages/it/desk-media.ts";
import { Picture, PicturesContext } from "#src/ui/picture.tsx";
import type { Pictures, SiteContent } from "#src/content/site-content.server.ts";

const { form: messages, list: listMessages } = deskContent;

/** The fields of a form. @param last the field after which the others are closed until they are wanted, or one of them is refused */
export function FormFields({ part, last }: { part: FormPart; last?: string | undefined }) {
  if (part.field.kind !== "group") return <FormField part={part} />;
  const end = part.parts.findIndex(({ key }) => key === last) + 1 || part.parts.length;
  const others = part.parts.slice(end);
  return (
    <>
      <Notes part={part} />
      <Parts parts={part.parts.slice(0, end)} />
      {others.length > 0 && (
        <details className="edit-item__more" open={others.some((one) => refusedParts(one).length > 0)}>
          <summary>{messages.others}</summary>
          <Parts parts={others} />
        </details>
      )}
    </>
  );
}

function Parts({ parts, isInOptional = false }: { parts: readonly FormPart[]; isInOptional?: boolean }) {
  return (
    <div className="edit-fields">
      {parts.map((one) => (
        <FormField key={one.name} part={one} isInOptional={isInOptional} />
      ))}
    </div>
  );
}

interface PartProps {
  part: FormPart;
  lang?: string | undefined;
  /** More lines than the field has itself. */
  rows?: number | undefined;
  /** True inside a group that may be left out: all of it can be emptied. */
  isInOptional?: boolean;
}

/**
 * A field of a content file.
 *
 * Accessibility: every group is a `fieldset` named by its `legend`; hints and errors are descriptions of what they stand below.
 */
function FormField({ part, lang, rows = rowsOf(part), isInOptional = false }: PartProps) {
  const { field, name, label, shown, hint, error } = part;
  const value = shown[0] ?? "";
  const input = { id: name, name, label, hint, error, optional: field.optional ? messages.optional : undefined };
  const choices = useChoices(field);
  const facts = use(FactsContext);
  switch (field.kind) {
    case "text": {
      const values = factsIn(value, facts[lang !== undefined && isLocale(lang) ? lang : defaultLocale]);
      const hints = [hint, values].filter(Boolean).join(" ") || undefined;
      const text = { ...input, hint: hints, maxLength: field.maxLength, defaultValue: value, lang };
      if (field.hasMarks) return <MarkdownField {...text} rows={rows} />;
      if (rows > 1) return <TextField {...text} rows={rows} />;
      return <Field {...text} type={field.inputType ?? "text"} autoComplete="off" />;
    }
    case "number": {
      const unit = field.unit === "cents" ? fill(messages.unit, { label, unit: messages.euro }) : label;
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
      const options = choices.map((choice) => [choice.value, choice.label] as const);
      const isChoice = options.some(([choice]) => choice === value);
      const isNoneOffered = field.optional || isInOptional || shown.every((one) => one === "");
      const none = ["", field.optional ? messages.none : messages.choose] as const;
      const shownOptions = isNoneOffered ? [none, ...options] : options;
      return (
        <SelectField {...{ id: name, name, label, hint, error }} value={isChoice ? value : ""} options={shownOptions} />
      );
    }
    case "group":
      if (field.isLocalized) return <LocalizedField part={part} />;
      return <GroupField part={part} isInOptional={isInOptional || field.optional} />;
    case "list":
      return <ListField part={{ ...part, field }} />;
    case "record":
      throw new Error(`no form has all of ${name}`);
  }
}

/** The facts that content may name in braces, in each language. */
export const FactsContext = createContext<SiteContent["facts"]>(localized(() => ({})));

/** The present values of the facts that a text names: "{town} = Monza". */
function factsIn(text: string, facts: Readonly<Record<string, string>>): string {
  const known = [...new Set(namesIn(text))].filter((name) => facts[name] !== undefined);
  return known.map((name) => `{${name}} = ${facts[name]}`).join("; ");
}

/** More characters than a phone shows in one line: a long title is seen as a whole. */
const longestLine = 36;

function rowsOf({ field, shown: [value = ""] }: FormPart): number {
  if (field.kind !== "text") return 0;
  return field.rows === 1 && field.inputType === undefined && value.length > longestLine ? 2 : field.rows;
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

/** More fields than this that may be left out are closed. */
const mostOpen = 4;

function GroupField({ part, isInOptional }: { part: FormPart; isInOptional: boolean }) {
  const isDisclosed = part.field.optional && part.parts.length > mostOpen;
  const fields = (
    <GroupFrame part={part} className="edit-group" isLabelHidden={isDisclosed}>
      <Parts parts={part.parts} isInOptional={isInOptional} />
    </GroupFrame>
  );
  if (!isDisclosed) return fields;
  return (
    <details className="edit-item__more" open={refusedParts(part).length > 0}>
      <summary>
        {part.label} <span className="opt">{messages.optional}</span>
      </summary>
      {fields}
    </details>
  );
}

function ColourField({ part }: { part: FormPart }) {
  const { name, label, field, hint, error } = part;
  const value = chosenColour(part.shown);
  return (
    <FieldFrame {...{ id: name, label, hint, error }} optional={field.optional ? messages.optional : undefined}>
      <div className="edit-color">
        <input
          className="edit-color__picker"
          type="color"
          name={name}
          defaultValue={pickerValue(value)}
          aria-label={fill(messages.pick, { label })}
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
  const { name, label, shown, hint, error } = part;
  return (
    <div className="field">
      <input type="hidden" name={name} value="" />
      <label className="edit-tick">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="on"
          defaultChecked={shown.includes("on")}
          {...descriptionAttributes(name, hint, error)}
        />
        <span>{label}</span>
      </label>
      <Notes part={part} />
    </div>
  );
}

/** The choices of a field; of other fields none. */
function useChoices(field: FormPart["field"]): readonly Choice[] {
  const ofContent = use(ContentChoices);
  if (field.kind !== "choice") return [];
  return field.of === undefined ? field.choices : [...field.choices, ...ofContent[field.of]];
}

function ChoicesField({ part }: { part: PartOf<"choice"> }) {
  const { field, name, shown } = part;
  const choices = useChoices(field);
  return (
    <GroupFrame part={part} className="edit-choices">
      <input type="hidden" name={name} value="" />
      <div className="radios radios--words">
        {choices.map(({ value, label }) => (
          <label className="radio" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={shown.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

/** A whole file has no name. */
function groupId(name: string): string {
  return name === "" ? "tutto" : name;
}

interface GroupFrameProps {
  part: FormPart;
  className: string;
  /** For a group below a heading with the same words. */
  isLabelHidden?: boolean;
  children: ReactNode;
}

/** A group of inputs under their common label. */
function GroupFrame({ part, className, isLabelHidden = false, children }: GroupFrameProps) {
  const { field, label, hint, error } = part;
  const id = groupId(part.name);
  const description = descriptionAttributes(id, hint, error)["aria-describedby"];
  return (
    <fieldset className={className} id={id} tabIndex={-1} aria-describedby={description}>
      <legend className={isLabelHidden ? "vh" : undefined}>
        {label}
        {field.optional && <span className="opt"> {messages.optional}</span>}
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

/**
 * Entries that can be added, removed and moved. Each button posts the whole form and shows it again with the entry in its new
 * place; nothing is stored.
 *
 * Accessibility: the buttons name the entry that they move. The page that answers is at the entry, which is open.
 */
function ListField({ part }: { part: PartOf<"list"> }) {
  const { pathname } = useLocation();
  const { name, field, parts } = part;
  const keys = parts.map(({ key }) => String(key));
  const { min = 0, max = Infinity } = field;
  const path: FieldPath = name === "" ? [] : [name];
  return (
    <GroupFrame part={part} className="edit-list">
      <input type="hidden" name={orderName(path)} value={keys.join(" ")} />
      <ol>
        {parts.map((item, index) => {
          const text = titleOf(item);
          const title = text === "" ? item.label : fill(messages.item, { number: index + 1, title: text });
          const step = { name: item.name, title };
          return (
            <li className="edit-item" key={item.name}>
              <Item part={item} title={title} />
              <div className="edit-item__steps">
                <StepButton {...step} step="up" icon="arrow-up" isOff={index === 0} />
                <StepButton {...step} step="down" icon="arrow-down" isOff={index === parts.length - 1} />
                <StepButton {...step} step="remove" icon="close" list={groupId(name)} isOff={parts.length <= min} />
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
          formAction={`${pathname}#${inputName([...path, newKey(keys)])}`}
          icon="plus"
        >
          {listMessages.add}
        </Button>
      )}
    </GroupFrame>
  );
}

/** An entry of one field is that field; a longer one opens. */
function Item({ part, title }: { part: FormPart; title: string }) {
  if (part.field.kind !== "group" || part.field.isLocalized) return <FormField part={part} />;
  return (
    <details className="edit-item__more" open={part.isTouched || refusedParts(part).length > 0}>
      <summary>{title}</summary>
      <div id={part.name} tabIndex={-1} role="group" aria-label={part.label}>
        <Notes part={part} />
        <Parts parts={part.parts} />
      </div>
    </details>
  );
}

interface StepButtonProps {
  step: keyof typeof listMessages.steps;
  /** Of the entry. */
  name: string;
  title: string;
  icon: IconName;
  /** The anchor of the list, where the entry goes. */
  list?: string;
  isOff: boolean;
}

function StepButton({ step, name, title, icon, list, isOff }: StepButtonProps) {
  const { pathname } = useLocation();
  return (
    <button
      type="submit"
      className="edit-step"
      name={`${step}:${name}`}
      formAction={`${pathname}#${list ?? name}`}
      disabled={isOff}
      aria-label={fill(listMessages.steps[step], { title })}
    >
      <Icon name={icon} />
      <span>{listMessages.words[step]}</span>
    </button>
  );
}

const { markdown, chooser } = deskMedia;

/** The marks that the buttons write before and after the selected text; `line`: at the beginning of a line. */
const marks = [
  { name: "heading", before: "## ", after: "", line: true },
  { name: "bold", before: "**", after: "**", line: false },
  { name: "emphasis", before: "*", after: "*", line: false },
  { name: "quotation", before: "> ", after: "", line: true },
  { name: "link", before: "[", after: "](https://)", line: false },
] as const;

/**
 * A text in Markdown, with buttons for its marks where scripts run.
 *
 * Accessibility: a toolbar that names its text and controls it; without scripts a plain text area.
 */
function MarkdownField(field: ComponentProps<typeof TextField>) {
  const { id, label } = field;
  const photos = Object.entries(use(TextsContext));
  return (
    <div className="markdown">
      <div className="markdown__tools needs-scripts" role="group" aria-label={fill(markdown.label, { label })}>
        {marks.map((mark) => (
          <Mark key={mark.name} id={id} text={markdown[mark.name]} mark={mark} />
        ))}
        {photos.length > 0 && (
          <details>
            <summary>{markdown.photos}</summary>
            {photos.map(([name, text]) => (
              <Mark key={name} id={id} text={text} mark={{ before: "![", after: `](${name})`, line: true }} />
            ))}
          </details>
        )}
      </div>
      <TextField {...field} />
    </div>
  );
}

interface MarkProps {
  id: string;
  text: string;
  mark: { before: string; after: string; line: boolean };
}

function Mark({ id, text, mark: { before, after, line } }: MarkProps) {
  const written = { "data-before": before, "data-after": after, "data-line": line ? "" : undefined };
  return (
    <button type="button" data-action="mark" {...written} aria-controls={id}>
      {text}
    </button>
  );
}

/** No photographs. */
export const noChoices: Choices = { pictures: {}, texts: {} };

/** The photographs of a content, with its drafts. */
export function pictureChoices(content: Pick<SiteContent, "pictures" | "in">): Choices {
  const described = content.in("it").pictures;
  const names = Object.keys(content.pictures);
  return {
    pictures: content.pictures,
    texts: Object.fromEntries(names.map((name) => [name, described[name] ?? name])),
  };
}

/** The photographs that a form offers. */
export interface Choices {
  pictures: Pictures;
  /** A description of each by its name, in Italian. */
  texts: Readonly<Record<string, string>>;
}

/** Their texts. */
const TextsContext = createContext<Choices["texts"]>({});

/** The formulas that a form offers. */
export const ContentChoices = createContext<Readonly<Record<"formulas" | "drawings", readonly Choice[]>>>({
  formulas: [],
  drawings: [],
});

/** Around a form with fields for photographs. */
export function PictureChoices({ choices, children }: { choices: Choices; children: ReactNode }) {
  return (
    <TextsContext value={choices.texts}>
      <PicturesContext value={choices.pictures}>{children}</PicturesContext>
    </TextsContext>
  );
}

const thumbnailSizes = "11rem";

/**
 * A choice of one photograph, with the chosen one in view and the others below it once they are asked for.
 *
 * Accessibility: native radio buttons, each named by what its photograph shows; the group around them has the name of the field.
 */
function PictureChooser({ part }: { part: FormPart }) {
  const { field, name, shown, error } = part;
  const [value = ""] = shown;
  const texts = Object.entries(use(TextsContext)).toSorted(([, one], [, other]) => one.localeCompare(other, "it"));
  const chosen = texts.find(([picture]) => picture === value);
  return (
    <GroupFrame part={part} className="chooser">
      <details open={chosen === undefined || error !== undefined}>
        <summary className="chooser__chosen">
          {chosen !== undefined && (
            <span className="chooser__photo">
              <Picture name={chosen[0]} alt="" sizes={thumbnailSizes} />
              <span>{chosen[1]}</span>
            </span>
          )}
          <b>{chooser.change}</b>
        </summary>
        <div className="chooser__all">
          {field.optional && <Option name={name} value="" isOn={value === ""} text={chooser.none} />}
          {texts.map(([picture, text]) => (
            <Option key={picture} name={name} value={picture} isOn={picture === value} text={text}>
              <Picture name={picture} alt="" sizes={thumbnailSizes} />
            </Option>
          ))}
        </div>
      </details>
    </GroupFrame>
  );
}

interface OptionProps {
  name: string;
  value: string;
  isOn: boolean;
  text: string;
  children?: ReactNode;
}

function Option({ name, value, isOn, text, children }: OptionProps) {
  return (
    <label className="chooser__photo">
      <input type="radio" name={name} value={value} defaultChecked={isOn} />
      {children}
      <span>{text}</span>
    </label>
  );
}
