import type { ReactNode } from "react";
import { QuietLink } from "#app/ui/button.tsx";
import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { DeskScreen } from "../private/desk/desk-screen.tsx";

interface ContentScreenProps {
  heading: string;
  lead?: string | undefined;
  /** The screen around this one. */
  back?: { path: string; label: string };
  children: ReactNode;
}

const overview = { path: deskRoutes["desk-content"], label: messages.back };

/** A screen that edits content, with the ways back and to the draft. */
export function ContentScreen({ heading, lead, back = overview, children }: ContentScreenProps) {
  return (
    <DeskScreen heading={heading} lead={lead}>
      <p className="edit-back actions">
        <QuietLink to={back.path}>{back.label}</QuietLink>
        <QuietLink to={deskRoutes["desk-content-publish"]}>{messages.draft.link}</QuietLink>
      </p>
      {children}
    </DeskScreen>
  );
}
