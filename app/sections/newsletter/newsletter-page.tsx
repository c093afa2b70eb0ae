import type { ReactNode } from "react";
import cheersSmall from "#app/drawings/cheers-small.svg?on=gialla";
import cheers from "#app/drawings/cheers.svg?on=gialla";
import { Button, QuietLink } from "#app/ui/button.tsx";
import { CounterPage } from "#app/ui/counter-page.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

interface NewsletterLayoutProps {
  title: string;
  /** The text of the link to the blog. */
  blog: string;
  children: ReactNode;
}

/** A page about the newsletter: heading, text, actions, and a link to the blog. */
export function NewsletterLayout({ title, blog, children }: NewsletterLayoutProps) {
  const locale = useLocale();
  return (
    <CounterPage ground="on-gialla" wide={cheers} small={cheersSmall}>
      <div className="wrap counter-page__text">
        <Heading text={title} level={1} />
        {children}
        <p>
          <QuietLink to={pathTo("blog", locale)}>{blog}</QuietLink>
        </p>
      </div>
    </CounterPage>
  );
}

interface SubscriptionFormProps {
  does: "confirm" | "unsubscribe";
  children: string;
}

/** One button, which posts to its own page. */
export function SubscriptionForm({ does, children }: SubscriptionFormProps) {
  return (
    <form method="post">
      <Button variant={does === "confirm" ? "primary" : "line"} type="submit" name="do" value={does}>
        {children}
      </Button>
    </form>
  );
}
