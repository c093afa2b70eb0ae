import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { pathTo } from "#i18n/routes.ts";
import { type Consent, readConsent, storeConsent } from "./cookie-consent.ts";

function choiceIsMissing(): boolean {
  try {
    return readConsent(localStorage, new Date()) === undefined;
  } catch {
    // A browser that keeps nothing is asked once a visit.
    return true;
  }
}

const nothingToWatch = () => () => {};

const ReopenContext = createContext<(() => void) | undefined>(undefined);

/** Asks for the choice again. The same function for as long as the page stands. */
export function useReopenCookies(): () => void {
  const reopen = use(ReopenContext);
  if (reopen === undefined) throw new Error("No CookieChoice above this component");
  return reopen;
}

interface CookieChoiceProps {
  /** Whether the banner also comes by itself, where no choice is stored. */
  asks: boolean;
  children: ReactNode;
}

/** Shows the banner below its children. Its state is its own, so that they are not drawn again when the banner comes or goes. */
export function CookieChoice({ asks, children }: CookieChoiceProps) {
  const missing = useSyncExternalStore(nothingToWatch, choiceIsMissing, () => false);
  const [asked, setAsked] = useState<"again" | "answered">();
  const reopen = useCallback(() => setAsked("again"), []);

  function choose(consent: Consent) {
    try {
      storeConsent(localStorage, consent, new Date());
    } catch {
      // Not stored: the answer holds until the page is left.
    }
    setAsked("answered");
  }

  const shown = asked === "again" || (asks && asked === undefined && missing);
  return (
    <ReopenContext value={reopen}>
      {children}
      {shown && <CookieBanner reopened={asked === "again"} onChoose={choose} />}
    </ReopenContext>
  );
}

interface CookieBannerProps {
  /** Takes the focus: it was asked for. */
  reopened: boolean;
  onChoose(consent: Consent): void;
}

function CookieBanner({ reopened, onChoose }: CookieBannerProps) {
  const { cookie } = useMessages().frame;
  const locale = useLocale();
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    if (reopened) ref.current?.focus();
  }, [reopened]);

  return (
    <section className="cookie night aubergine" aria-label={cookie.label} tabIndex={-1} ref={ref}>
      <div className="cookie__head">
        <b>{cookie.title}</b>
        <button className="iconbtn" type="button" aria-label={cookie.close} onClick={() => onChoose("declined")}>
          <Icon name="close" />
        </button>
      </div>
      <p className="small muted">
        {cookie.text}{" "}
        <PageLink className="link" to={pathTo("privacy", locale)}>
          {cookie.privacy}
        </PageLink>
      </p>
      <div className="cookie__actions">
        <Button variant="line" onClick={() => onChoose("declined")}>
          {cookie.decline}
        </Button>
        <Button variant="line" onClick={() => onChoose("accepted")}>
          {cookie.accept}
        </Button>
      </div>
    </section>
  );
}
