import { createContext, type ReactNode, use } from "react";
import { Picture, PicturesContext } from "#app/ui/picture.tsx";
import type { Pictures, SiteContent } from "#content/index.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";

const { chooser: messages } = deskMedia;

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
  /** What each shows, by its name, in Italian. */
  texts: Readonly<Record<string, string>>;
}

/** Their texts. */
export const TextsContext = createContext<Choices["texts"]>({});

/** Around a form with fields for photographs. */
export function PictureChoices({ choices, children }: { choices: Choices; children: ReactNode }) {
  return (
    <TextsContext value={choices.texts}>
      <PicturesContext value={choices.pictures}>{children}</PicturesContext>
    </TextsContext>
  );
}

interface PictureChooserProps {
  name: string;
  value: string;
  isOptional: boolean;
  isOpen: boolean;
}

/**
 * A choice of one photograph, with the chosen one in view and the others below it once they are asked for.
 *
 * Accessibility: native radio buttons, each named by what its photograph shows; the group around them has the name of the field.
 */
export function PictureChooser({ name, value, isOptional, isOpen }: PictureChooserProps) {
  const texts = Object.entries(use(TextsContext)).toSorted(([, one], [, other]) => one.localeCompare(other, "it"));
  const chosen = texts.find(([picture]) => picture === value);
  return (
    <details open={chosen === undefined || isOpen}>
      <summary className="chooser__chosen">
        {chosen !== undefined && <Thumbnail name={chosen[0]} text={chosen[1]} />}
        <b>{messages.change}</b>
      </summary>
      <div className="chooser__all">
        {isOptional && <Option name={name} value="" isOn={value === ""} text={messages.none} />}
        {texts.map(([picture, text]) => (
          <Option key={picture} name={name} value={picture} isOn={picture === value} text={text}>
            <Picture name={picture} alt="" sizes={thumbnailSizes} />
          </Option>
        ))}
      </div>
    </details>
  );
}

const thumbnailSizes = "11rem";

function Thumbnail({ name, text }: { name: string; text: string }) {
  return (
    <span className="chooser__photo">
      <Picture name={name} alt="" sizes={thumbnailSizes} />
      <span>{text}</span>
    </span>
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
