import { Notice } from "#app/ui/notice.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { anchors } from "#i18n/routes.ts";

/** The result of an action, with the reasons of a refusal. */
export interface ContentAnswer {
  tone: "ok" | "bad";
  title: string;
  text: string | undefined;
  lines: ReadonlyArray<{ text: string; link: { path: string; label: string } | undefined }>;
}

export function AnswerNotice({ answer: { tone, title, text, lines } }: { answer: ContentAnswer }) {
  return (
    <Notice tone={tone} title={title} level={2} id={anchors.answer}>
      {text !== undefined && <p>{text}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ text: line, link }) => (
            <li key={line}>
              {link !== undefined && (
                <>
                  <PageLink to={link.path}>{link.label}</PageLink>:{" "}
                </>
              )}
              {line}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
