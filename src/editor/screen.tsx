import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import type { ContentDraft } from "./editor.server.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors } from "#src/i18n/routes.ts";
import { type ContentAnswer, problemLine } from "./content-forms.ts";
import type { Problem } from "#src/content/problems.ts";
import { Notice } from "#src/ui/notice.tsx";
import { whenText } from "#src/i18n/request-text.ts";

export interface Link {
  path: string;
  label: string;
}

export const overview: Link = { path: deskRoutes["desk-content"], label: "Contenuti" };
const toDraft: Link = { path: deskRoutes["desk-content-publish"], label: "Guarda la bozza" };

interface ContentScreenProps {
  heading: string;
  lead?: string | undefined;
  back: Link;
  isDraft?: boolean;
  children: ReactNode;
}

export function ContentScreen({ heading, lead, back, isDraft = false, children }: ContentScreenProps) {
  const links = isDraft ? [back] : [back, toDraft];
  return (
    <DeskScreen heading={heading} lead={lead}>
      <p className="edit-back actions">
        {links.map(({ path, label }) => (
          <Go key={path} look="quiet" to={path}>
            {label}
          </Go>
        ))}
      </p>
      {children}
    </DeskScreen>
  );
}

export const doneParameter = "fatto";
export const cleanedParameter = "ripulito";

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="edit-says">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

export function AnswerNotice({ answer: { tone, title, text, lines } }: { answer: ContentAnswer }) {
  return (
    <Notice tone={tone} title={title} level={2} id={anchors.answer}>
      {text !== undefined && <p>{text}</p>}
      {lines !== undefined && lines.length > 0 && (
        <ul>
          {lines.map(({ text: line, link }) => (
            <li key={`${link?.path} ${line}`}>
              {link !== undefined && (
                <>
                  <Go className="link" to={link.path}>
                    {link.label}
                  </Go>
                  :{" "}
                </>
              )}
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

export function mistakesIn(problems: readonly Problem[]): ContentAnswer {
  return {
    tone: "bad",
    title: "Nei file c’è qualcosa da correggere",
    text: "Finché resta così, il sito mostra gli ultimi contenuti buoni e da qui non si pubblica niente.",
    lines: problems.map(problemLine),
  };
}

export function savedText({ savedAt }: Pick<ContentDraft, "savedAt">): string | undefined {
  return savedAt && fill("Salvata il {when}.", { when: whenText(savedAt.toISOString()) });
}

export const obstacleTitle = "Da qui non si può salvare";
