import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Field } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { NewTab } from "#app/ui/new-tab.tsx";
import type { LocalContent } from "#content/index.ts";
import { feeds, newsletterPaths, pathTo } from "#i18n/routes.ts";
import { Honeypot } from "#app/forms/fields/hidden-fields.tsx";

/** The ids of the heading, and of the answer, which is shown only as the target of the URL. */
const newsletterHeadingId = "newsletter";
export const newsletterAnswerAnchor = "newsletter-answer";

interface NewsletterFieldProps {
  labels: { email: string; subscribe: string; invalid: string };
  /** The name of the field; undefined if the address is not sent. */
  name: string | undefined;
  /** The submitted address, and whether it was refused. */
  entered?: string | undefined;
  refused?: boolean;
}

/**
 * The mail address field and the submit button.
 *
 * Accessibility: for an invalid address `app/site.ts` shows the hidden error, which describes the field, and moves the focus to
 * the field. Without scripts the browser shows its own message.
 */
function NewsletterField({ labels, name, entered, refused = false }: NewsletterFieldProps) {
  const id = "newsletter-email";
  return (
    <div className="newsletter__row">
      <Field
        id={id}
        name={name}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={entered}
        error={refused ? labels.invalid : undefined}
      />
      <Button variant="ink" type="submit">
        {labels.subscribe}
      </Button>
      {!refused && (
        <FieldError id={`${id}-error`} hidden>
          {labels.invalid}
        </FieldError>
      )}
    </div>
  );
}

export type NewsletterCopy = LocalContent["newsletter"]["form"];
/** Why a subscription was refused. */
export type SubscribeRefusal = "invalid" | "too-many" | "failed";

interface NewsletterFormProps {
  copy: NewsletterCopy;
  hasPrivacyText: boolean;
  refusal?: SubscribeRefusal | undefined;
  /** The address that was refused. */
  email?: string | undefined;
}

/**
 * The newsletter's form. It posts to the newsletter page, which shows the form again if the subscription was refused, and
 * otherwise redirects to the anchor of the answer.
 *
 * Accessibility: the answer is a status and takes the focus. An invalid address is an error of the field.
 */
export function NewsletterForm({ copy, hasPrivacyText, refusal, email }: NewsletterFormProps) {
  const locale = useLocale();
  const frame = useFrameMessages();
  const problem = refusal === "too-many" ? copy.tooMany : refusal === "failed" ? copy.failed : undefined;
  return (
    <form method="post" action={newsletterPaths[locale]} data-newsletter="open">
      <Honeypot />
      <NewsletterField labels={copy} name="email" entered={email} refused={refusal === "invalid"} />
      <div role="status">
        {problem !== undefined && (
          <p className="answer">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
        <p className="answer answer--at-anchor" id={newsletterAnswerAnchor} tabIndex={-1}>
          <Icon name="check" />
          <span>{copy.sent}</span>
        </p>
        <p className="hint">
          {copy.consent}
          {hasPrivacyText && (
            <>
              {" "}
              <a className="link" href={pathTo("privacy", locale)} target="_blank" rel="noopener">
                {frame.footer.privacy}
                <NewTab />
              </a>
            </>
          )}
        </p>
      </div>
    </form>
  );
}

/**
 * The box on the blog while the newsletter is off: the button shows that it is not open yet (D26). The address is not sent: its
 * field has no name. The answer is part of the page and shown as the target of the URL, with and without scripts.
 */
export function ClosedNewsletter({ content }: { content: LocalContent["blog"]["newsletter"] }) {
  const locale = useLocale();
  return (
    <section className="section--tight on-gialla" aria-labelledby={newsletterHeadingId}>
      <div className="wrap newsletter">
        <Heading text={content.title} level={2} id={newsletterHeadingId} />
        <form method="get" action={`#${newsletterAnswerAnchor}`} data-newsletter="closed">
          <NewsletterField labels={content} name={undefined} />
          <div role="status">
            <p className="answer answer--at-anchor" id={newsletterAnswerAnchor} tabIndex={-1}>
              <Icon name="alert" />
              <span>
                {content.answer.before}{" "}
                <a className="link" href={feeds[locale]}>
                  {content.answer.link}
                </a>
                {content.answer.after}
              </span>
            </p>
            <p className="hint">{content.hint}</p>
          </div>
        </form>
      </div>
    </section>
  );
}

/** The box on the blog while the newsletter is on. */
export function OpenNewsletter({ copy, hasPrivacyText }: Pick<NewsletterFormProps, "copy" | "hasPrivacyText">) {
  return (
    <section className="section--tight on-gialla" aria-labelledby={newsletterHeadingId}>
      <div className="wrap newsletter">
        <Heading text={copy.title} level={2} id={newsletterHeadingId} />
        <NewsletterForm copy={copy} hasPrivacyText={hasPrivacyText} />
      </div>
    </section>
  );
}
