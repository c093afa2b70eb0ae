import { descriptionAttributes, Field, TextField } from "#app/ui/field.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { FormNode, ListItem, NodeOf } from "./form-node.ts";
import { GroupFrame, Notes } from "./group-frame.tsx";
import { ListField } from "./list-field.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { pickerNames, pickerValue } from "./picked-colours.ts";

const { form: messages } = deskContent;

/**
 * The fields of a content file.
 *
 * Accessibility: every group is a `fieldset` named by its `legend`; hints and errors are descriptions of what they stand below.
 */
export function FormField({ node, lang }: { node: FormNode; lang?: string | undefined }) {
  switch (node.kind) {
    case "text":
      return <TextNode node={node} lang={lang} />;
    case "number":
      return <Field {...inputProps(node)} label={withUnit(node)} inputMode="decimal" defaultValue={node.value} />;
    case "date":
      return <Field {...inputProps(node)} type="date" defaultValue={node.value} />;
    case "picture":
      return <PictureChooser node={node} />;
    case "color":
      return <ColorNode node={node} />;
    case "tick":
      return <TickNode node={node} />;
    case "choice":
      return node.isSeveral ? <ChoicesNode node={node} /> : <ChoiceNode node={node} />;
    case "languages":
      return (
        <GroupFrame node={node} className="edit-pair">
          <div className="edit-pair__sides">
            {node.sides.map(({ locale, node: side }) => (
              <FormField key={locale} node={side} lang={locale} />
            ))}
          </div>
        </GroupFrame>
      );
    case "group":
      return <GroupNode node={node} />;
    case "list":
      return <ListField node={node}>{(item) => <Item item={item} />}</ListField>;
  }
}

/** More fields than this that may be left out are closed. */
const most = 4;

function GroupNode({ node }: { node: NodeOf<"group"> }) {
  const { isOptional, isWrong, nodes, label } = node;
  const isDisclosed = isOptional && nodes.length > most;
  const fields = (
    <GroupFrame node={node} className="edit-group" isLabelHidden={isDisclosed}>
      <FormFields nodes={nodes} />
    </GroupFrame>
  );
  if (!isDisclosed) return fields;
  return (
    <details className="edit-item__more" open={isWrong}>
      <summary>
        {label} <span className="opt">{messages.optional}</span>
      </summary>
      {fields}
    </details>
  );
}

/** An entry of one field is that field; a longer one opens. */
function Item({ item: { name, number, title, isOpen, node } }: { item: ListItem }) {
  if (node.kind !== "group") return <FormField node={{ ...node, label: number }} />;
  return (
    <details className="edit-item__more" open={isOpen}>
      <summary>{title}</summary>
      <div id={name} tabIndex={-1} role="group" aria-label={number}>
        <Notes node={node} />
        <FormFields nodes={node.nodes} />
      </div>
    </details>
  );
}

export function FormFields({ nodes }: { nodes: readonly FormNode[] }) {
  return (
    <div className="edit-fields">
      {nodes.map((node) => (
        <FormField key={node.name} node={node} />
      ))}
    </div>
  );
}

function inputProps({ name, label, hint, isOptional, error }: FormNode) {
  return { id: name, name, label, hint, error, optional: isOptional ? messages.optional : undefined };
}

function withUnit({ label, unit }: NodeOf<"number">): string {
  return unit === undefined ? label : fill(messages.unit, { label, unit });
}

function TextNode({ node, lang }: { node: NodeOf<"text">; lang: string | undefined }) {
  const { value, rows, maxLength, type } = node;
  const props = { ...inputProps(node), maxLength, defaultValue: value, lang };
  if (node.hasMarks) return <MarkdownField {...props} rows={rows} />;
  return rows > 1 ? <TextField {...props} rows={rows} /> : <Field {...props} type={type} autoComplete="off" />;
}

function ColorNode({ node }: { node: NodeOf<"color"> }) {
  const { name, label, hint, error, value, isOptional } = node;
  const { picked, before } = pickerNames(name);
  return (
    <div className="field edit-color">
      <label htmlFor={name}>
        {label}
        {isOptional && <span className="opt"> {messages.optional}</span>}
      </label>
      <div className="edit-color__inputs">
        <input
          className="edit-color__picker"
          type="color"
          name={picked}
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
      <input type="hidden" name={before} value={value} />
      <Notes node={node} />
    </div>
  );
}

function TickNode({ node }: { node: NodeOf<"tick"> }) {
  const { name, label, hint, error, isOn } = node;
  return (
    <div className="field">
      <input type="hidden" name={name} value="" />
      <label className="edit-tick">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="on"
          defaultChecked={isOn}
          {...descriptionAttributes(name, hint, error)}
        />
        <span>{label}</span>
      </label>
      <Notes node={node} />
    </div>
  );
}

function ChoiceNode({ node }: { node: NodeOf<"choice"> }) {
  const { name, label, hint, error, isOptional, options, isNoneOffered } = node;
  const chosen = options.find(({ isOn }) => isOn);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        className="input edit-select"
        id={name}
        name={name}
        defaultValue={chosen?.value ?? ""}
        {...descriptionAttributes(name, hint, error)}
      >
        {isNoneOffered && <option value="">{isOptional ? messages.none : messages.choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Notes node={node} />
    </div>
  );
}

function ChoicesNode({ node }: { node: NodeOf<"choice"> }) {
  const { name, options } = node;
  return (
    <GroupFrame node={node} className="edit-choices">
      <input type="hidden" name={name} value="" />
      <div className="radios radios--words">
        {options.map(({ value, label, isOn }) => (
          <label className="radio" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
