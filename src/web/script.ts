/*
 * The behaviour of pages beyond HTML, CSS and islands. Attributes in the markup activate it: `data-action` names what a button does, other
 * attributes name what an element is. Pages work without it.
 */
import { startArrival } from "./arrival.ts";
import { moveDrafts, startDrafts } from "#src/booking/drafts.ts";
import { pathPrefix } from "#src/i18n/locales.ts";
import { type Consent, readConsent, storeConsent } from "#src/ui/cookie-consent.ts";
import { dismissalKey } from "#src/ui/preferred-language.ts";

const root = document.documentElement;

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Undefined if the browser refuses its storage. Then each page asks again. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

const sharing = () => import("#src/ui/share-script.ts");

const actions: Record<string, (button: HTMLElement) => void> = {
  print: () => print(),
  "accept-cookies": () => answerCookies("accepted"),
  "decline-cookies": () => answerCookies("declined"),
  "reopen-cookies": reopenCookies,
  "dismiss-language": dismissLanguage,
  pause: pauseMarquee,
  share: (button) => void sharing().then(({ share }) => share(button)),
  mark: (button) => void import("#src/ui/editor-script.ts").then(({ mark }) => mark(button)),
  copy: (button) => void sharing().then(({ copy }) => copy(button, setIcon)),
};

function setIcon(button: HTMLElement, name: string): void {
  const use = button.querySelector("use");
  use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, `#${name}`));
}

function dismissLanguage(): void {
  delete root.dataset["prefers"];
  withStorage((storage) => storage.setItem(dismissalKey, "dismissed"));
}

function pauseMarquee(button: HTMLElement): void {
  const paused = button.closest("[data-marquee]")?.toggleAttribute("data-paused") ?? false;
  setIcon(button, paused ? "play" : "pause");
  const { ariaLabel } = button;
  button.ariaLabel = button.dataset["otherLabel"] ?? ariaLabel;
  button.dataset["otherLabel"] = ariaLabel ?? "";
}

/* Cookies (D27). */

/** Asks if no choice is stored, and stops asking if another page has stored one. */
function askAboutCookies(): void {
  if (withStorage((storage) => readConsent(storage, new Date())) === undefined) root.dataset["cookies"] = "ask";
  else delete root.dataset["cookies"];
}

function reopenCookies(): void {
  root.dataset["cookies"] = "open";
  document.querySelector<HTMLElement>(".cookie")?.focus();
}

function answerCookies(consent: Consent): void {
  withStorage((storage) => {
    storeConsent(storage, consent, new Date());
    moveDrafts(consent);
  });
  delete root.dataset["cookies"];
}

/** Adds to links to other languages what a cached document does not have: the query and, on a 404 page, the path. */
function completeLanguageLinks(): void {
  const { pathname, search } = location;
  const { lang } = document.documentElement;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  const here = links.find(({ hreflang }) => hreflang === lang)?.pathname ?? pathname;
  const bare = pathname.slice(pathPrefix(lang).length);
  for (const link of links) {
    const path = here === pathname ? link.pathname : pathPrefix(link.hreflang) + bare;
    if (path !== link.pathname || search !== link.search) link.setAttribute("href", path + search);
  }
}

/** From so many pixels on, the header of the home page gets a background (specification 2). */
const solidFrom = 20;

function markScrolled(): void {
  root.toggleAttribute("data-scrolled", window.scrollY > solidFrom);
}

const services = document.querySelector<HTMLElement>("[data-menu]");
const menu = services?.querySelector("details");
const drawer = document.querySelector<HTMLElement>("[data-drawer]");

/**
 * The menu of the services also opens under a pointer (`src/ui/site-frame.css`), by the arrow key, and by touching the word, whose second
 * touch follows the link. A closed menu stays closed until the pointer leaves and comes back.
 */
function startMenu(): void {
  if (!services || !menu) return;
  const close = (isShut: boolean): void => {
    menu.open = false;
    services.toggleAttribute("data-shut", isShut);
  };
  const closeOutside = ({ target }: Event): void => {
    if (menu.open && !(target instanceof Node && services.contains(target))) close(false);
  };
  addEventListener("click", closeOutside);
  addEventListener("focusin", closeOutside);
  services.addEventListener("pointerleave", () => services.removeAttribute("data-shut"));
  menu.addEventListener("toggle", () =>
    services.toggleAttribute("data-shut", !menu.open && services.matches(":hover")),
  );
  const word = services.querySelector("a");
  word?.addEventListener("click", (event) => {
    if (event.pointerType !== "touch" || menu.open) return;
    event.preventDefault();
    menu.open = true;
  });
  addEventListener("keydown", (event) => {
    const { activeElement } = document;
    const isInside = services.contains(activeElement);
    if (event.key === "Escape" && (menu.open || services.matches(":hover"))) {
      close(true);
      if (isInside) menu.querySelector("summary")?.focus();
    } else if (event.key === "ArrowDown" && (activeElement === word || activeElement?.parentElement === menu)) {
      event.preventDefault();
      menu.open = true;
      services.querySelector<HTMLElement>(".menu a")?.focus();
    }
  });
}

/** A popover does not keep the focus, which a menu over the whole screen has to do. */
function keepFocusInDrawer(event: KeyboardEvent): void {
  if (event.key !== "Tab" || drawer === null) return;
  const controls = [...drawer.querySelectorAll<HTMLElement>("a, button, summary")].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  );
  const [edge, next] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}

function closeMenus(): void {
  if (menu) menu.open = false;
  if (drawer && "hidePopover" in drawer) drawer.hidePopover();
}

function startReveals(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.add("is-in");
        observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -8% 0px" },
  );
  const below = all("[data-reveal]").filter((element) => element.getBoundingClientRect().top >= window.innerHeight);
  for (const element of below) {
    element.classList.add("will-reveal");
    observer.observe(element);
  }
}

function startWhenNear(section: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import("#src/quotes/estimate-script.ts").then(({ startEstimate }) => startEstimate(section));
    },
    { rootMargin: "600px" },
  );
  observer.observe(section);
}

/** When a day beyond the booking window is chosen on the order slip, tells that the contact form takes it (D36). */
function startOrder(form: HTMLElement): void {
  const field = form.querySelector<HTMLInputElement>("input[type=date]");
  const late = form.querySelector<HTMLElement>("[role=status] > *");
  if (!field || !late) return;
  const check = (): void => void (late.hidden = field.value <= field.max);
  form.addEventListener("input", check);
  addEventListener("pageshow", check);
  check();
}

function start(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
    if (button) actions[button.dataset["action"] ?? ""]?.(button);
  });
  markScrolled();
  addEventListener("scroll", markScrolled, { passive: true });
  startMenu();
  drawer?.addEventListener("keydown", keepFocusInDrawer);
  addEventListener("pagehide", closeMenus);
  completeLanguageLinks();
  startReveals();
  askAboutCookies();
  addEventListener("pageshow", askAboutCookies);
  document.addEventListener("prerenderingchange", askAboutCookies);
  all("form[data-order]").forEach(startOrder);
  startDrafts();
  for (const region of all("[data-carousel]")) {
    void import("#src/ui/carousel-script.ts").then(({ startCarousel }) => startCarousel(region));
  }
  const newsletter = document.querySelector<HTMLFormElement>("form[data-newsletter]");
  if (newsletter) {
    void import("./newsletter-script.ts").then(({ startNewsletter }) => startNewsletter(newsletter));
  }
  for (const section of all("[data-estimate]")) startWhenNear(section);
  startArrival();
  for (const row of all("[data-share]")) void sharing().then(({ startShare }) => startShare(row));
  const quote = document.querySelector<HTMLFormElement>("form[data-compose]");
  if (quote) void import("#src/quotes/quote-script.ts").then(({ followTotals }) => followTotals(quote));
  const choice = document.querySelector<HTMLElement>("[data-choice]");
  if (choice) void import("#src/quotes/choice-script.ts").then(({ followChoice }) => followChoice(choice));
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === "email") void import("./address-question.ts").then(({ askAbout }) => askAbout(target));
    if (target.dataset["dayState"]) void import("#src/desk/day-script.ts").then(({ showDay }) => showDay(target));
    if (target.dataset["widest"]) void import("#src/ui/editor-script.ts").then(({ shrink }) => shrink(target));
  });
}

start();
