import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { ListItem, NodeOf } from "./form-node.ts";
import { GroupFrame, groupId } from "./group-frame.tsx";

const { list: messages } = deskContent;

interface ListFieldProps {
  node: NodeOf<"list">;
  /** An entry. */
  children: (item: ListItem) => ReactNode;
}

/**
 * Entries that can be added, removed and moved. Each button posts the whole form and shows it again with the entry in its new
 * place; nothing is stored.
 *
 * Accessibility: the buttons name the entry that they move. The page that answers is at the entry, which is open.
 */
export function ListField({ node, children }: ListFieldProps) {
  const { name, order, items, canAdd, canRemove } = node;
  return (
    <GroupFrame node={node} className="edit-list">
      <input type="hidden" name={order.name} value={order.value} />
      <ol>
        {items.map((item, index) => (
          <li className="edit-item" key={item.name}>
            {children(item)}
            <div className="edit-item__steps">
              <StepButton step="up" item={item} icon="arrow-up" at={index - 1} list={name} isOff={index === 0} />
              <StepButton
                step="down"
                item={item}
                icon="arrow-down"
                at={index + 1}
                list={name}
                isOff={index === items.length - 1}
              />
              <StepButton step="remove" item={item} icon="close" at={undefined} list={name} isOff={!canRemove} />
            </div>
          </li>
        ))}
      </ol>
      {canAdd && <AddButton list={name} count={items.length} />}
    </GroupFrame>
  );
}

/** A file may be a list itself, which has no name. */
function inList(list: string, position: number): string {
  return list === "" ? String(position) : `${list}.${position}`;
}

interface StepButtonProps {
  step: keyof typeof messages.steps;
  item: ListItem;
  icon: IconName;
  /** Where the entry is afterwards. */
  at: number | undefined;
  list: string;
  isOff: boolean;
}

function StepButton({ step, item: { name, title }, icon, at, list, isOff }: StepButtonProps) {
  const { pathname } = useLocation();
  const anchor = at === undefined ? groupId(list) : inList(list, at);
  return (
    <button
      type="submit"
      className="edit-step"
      name={`${step}:${name}`}
      formAction={`${pathname}#${anchor}`}
      disabled={isOff}
      aria-label={fill(messages.steps[step], { title })}
    >
      <Icon name={icon} />
      <span>{messages.words[step]}</span>
    </button>
  );
}

function AddButton({ list, count }: { list: string; count: number }) {
  const { pathname } = useLocation();
  return (
    <Button
      type="submit"
      variant="line"
      name={`add:${list}`}
      formAction={`${pathname}#${inList(list, count)}`}
      icon="plus"
    >
      {messages.add}
    </Button>
  );
}
