import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Field } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { feeds } from "#i18n/routes.ts";

const headingId = "newsletter";
/** The id of the answer, which is shown only as the target of the URL. */
const answerId = "newsletter-answer";
const fieldId = "newsletter-email";

/**
 * The newsletter box of the blog (D26). Where the content names the form of a list provider, the button leads there. Otherwise the button
 * says that the newsletter is not open yet, and nothing is sent: the field has no name, and the answer is part of the page.
 *
 * Accessibility: the answer is a status. For an invalid address `app/site.ts` shows the hidden error, which describes the field, and moves
 * the focus to the field. Without scripts the browser shows its own message.
 */
export function NewsletterBox({ content }: { content: LocalContent["blog"]["newsletter"] }) {
  return (
    <section className="section--tight on-gialla" aria-labelledby={headingId}>
      <div className="wrap newsletter">
        <Heading text={content.title} level={2} id={headingId} />
        {content.listUrl === undefined ? (
          <NewsletterForm content={content} />
        ) : (
          <div className="newsletter__link">
            <ButtonLink variant="ink" to={content.listUrl}>
              {content.subscribe}
            </ButtonLink>
            <p className="hint">{content.hint}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function NewsletterForm({ content }: { content: LocalContent["blog"]["newsletter"] }) {
  const locale = useLocale();
  return (
    <form method="get" action={`#${answerId}`} data-newsletter="">
      <div className="newsletter__row">
        <Field
          id={fieldId}
          name={undefined}
          label={content.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <Button variant="ink" type="submit">
          {content.subscribe}
        </Button>
        <FieldError id={`${fieldId}-error`} hidden>
          {content.invalid}
        </FieldError>
      </div>
      <div role="status">
        <p className="answer answer--at-anchor" id={answerId} tabIndex={-1}>
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
  );
}
