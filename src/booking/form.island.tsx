import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { NewTab } from "#src/ui/link.tsx";
import { fill } from "#src/i18n/messages/messages.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { languages, locales } from "#src/i18n/locales.ts";
import { anchors, formPages, handoverParameter, pathTo } from "#src/i18n/routes.ts";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { errorMessage, failureOf } from "./error-summary.tsx";
import { showToast } from "#src/ui/toast.ts";
import { sendRequest } from "./api-client.ts";
import type { FormBusiness } from "./business.ts";
import { draftHours } from "#src/ui/cookie-consent.ts";
import { draftKey, endWithTab, forgetDraft, isRestored, storeDraft } from "./drafts.ts";
import { fieldId, type FieldName, fieldNamed, formFieldsOf } from "./fields.ts";
import type { FormOutcome, FormState } from "./form-state.ts";
import { type FieldErrors, fieldLimits, type RequestKind } from "./vocabulary.ts";

export interface FormProps<Kind extends RequestKind> {
  kind: Kind;
  /** The civil date in Europe/Rome when the page was rendered. */
  today: string;
  /** The operator's number, digits only. */
  whatsapp: string | undefined;
  /** True if there is a privacy page (D35). */
  hasPrivacyText: boolean;
  business: FormBusiness;
  outcome: FormOutcome | undefined;
}

/**
 * The form makes the documented call with scripts, and posts to its own page without. Both lead to the page with the receipt. The inputs
 * own the values and `entries` copies them, so that nothing is lost that was typed before the scripts ran, or that the browser restored.
 */
export function useForm<Kind extends RequestKind>({ kind, outcome, business, ...page }: FormProps<Kind>) {
  const locale = useLocale();
  const messages = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const initial: Entries = outcome === undefined || outcome.status === "sent" ? {} : outcome.entries;
  const [entries, setEntries] = useState(initial);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<FormState>(outcome ?? { status: "idle" });
  const isSending = useRef(false);
  const now = useNow();

  const follow = useCallback(() => {
    if (form.current !== null) setEntries(readEntries(form.current));
  }, []);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      follow();
      if (!persisted || !isSending.current) return;
      // The visitor has come back from the page with the receipt.
      isSending.current = false;
      setState({ status: "idle" });
    };
    follow();
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [follow]);

  function markChange(name: string | undefined) {
    follow();
    if (form.current !== null) storeDraft(form.current);
    if (name !== undefined) setChanged((before) => new Set([...before, name]));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (event.nativeEvent.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    follow();
    setChanged(new Set());
    if (isSending.current) return;
    const element = event.currentTarget;
    const typed = readEntries(element);
    const errors = errorsIn(element, kind, typed);
    if (Object.keys(errors).length > 0) return setState({ status: "refused", errors, entries: typed });
    isSending.current = true;
    setState({ status: "sending" });
    const result = await sendRequest(kind, typed, business);
    if (result.ok) {
      forgetDraft(kind);
      // The form shows that it is being sent until the browser leaves the page.
      if (result.receiptPage !== undefined) return location.assign(result.receiptPage);
      // Without a receipt, posting again does not make another request, and leads to its page (D18).
      return element.submit();
    }
    isSending.current = false;
    if (result.reason === "invalid") {
      const { errors: refused, alternatives } = result;
      return setState({ status: "refused", errors: refused, entries: typed, alternatives });
    }
    // oxlint-disable-next-line no-console -- a failed call is logged with its status (specification 8, D13)
    console.error(`Sending the request failed with status ${result.status}: ${result.text}`);
    setState({ status: "failed", unanswered: result.status === 0, waitSeconds: result.waitSeconds });
    // The notice in the page has the details (D28).
    showToast({ tone: "bad", title: failureOf(kind, messages.forms).failure, labels: messages.forms });
  }

  /** The properties of a field's component. The error disappears when the field changes. */
  function field(name: FieldName<Kind>) {
    const { type, required, autoComplete, label, added, ...rest } = fieldNamed(kind, name);
    const code = state.status === "refused" && !changed.has(name) ? state.errors[name] : undefined;
    const inputMode: "email" | "tel" | undefined = type === "email" || type === "tel" ? type : undefined;
    return {
      id: fieldId(kind, rest),
      name,
      label: messages.forms.labels[label],
      type: inputMode ?? (type === "date" ? type : undefined),
      inputMode,
      autoComplete,
      required,
      defaultValue: initial[name],
      optional: added === true ? messages.forms.labels.optionalOne : undefined,
      error: code && errorMessage(code, messages, rest.missing, business.booking.months),
    };
  }

  return {
    now,
    today: now === undefined ? page.today : todayInRome(now),
    form,
    formProps: {
      ref: form,
      method: "post",
      action: pathTo(formPages[kind], locale, anchors.answer),
      noValidate: true,
      "data-draft": draftKey(kind),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onChange: (event: { target: EventTarget }) => markChange((event.target as Partial<HTMLInputElement>).name),
    },
    entries,
    state,
    field,
    follow,
    markChange,
  };
}

export type FieldProps = ReturnType<ReturnType<typeof useForm>["field"]>;

const faults = [
  ["badInput", "invalid-date"],
  ["typeMismatch", "invalid-email"],
  ["rangeUnderflow", "date-past"],
  ["rangeOverflow", "date-too-late"],
] as const;

/** A check before sending. The server decides (D21). */
function errorsIn(form: HTMLFormElement, kind: RequestKind, entries: Entries): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, type, required } of formFieldsOf(kind)) {
    const field = form.elements.namedItem(name);
    const text = (entries[name] ?? "").trim();
    // Browsers refuse non-ASCII letters in an address; the server accepts them in its domain.
    const isLeftToServer = type === "email" && /\P{ASCII}/u.test(text);
    const fault = field instanceof HTMLInputElement && !isLeftToServer && faults.find(([sign]) => field.validity[sign]);
    if (fault) errors[name] = fault[1];
    else if (required && text === "") errors[name] = "required";
    // The server would refuse the whole body without naming the field.
    else if (Array.from(text).length > fieldLimits.text) errors[name] = "too-long";
  }
  return errors;
}

/** The present time, refreshed every 30 seconds; undefined until scripts run. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const refresh = (): void => setNow(new Date());
    refresh();
    const timer = setInterval(refresh, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface DraftNoteProps {
  form: RefObject<HTMLFormElement | null>;
  /** Entries that the server sent back are newer than a draft. */
  outcome: FormOutcome | undefined;
  onClear(): void;
}

/**
 * Accessibility: a status is announced only when its text changes, so it is empty at first. Emptying the form removes the button, so the
 * note takes the focus.
 */
export function DraftNote({ form, outcome, onClear }: DraftNoteProps) {
  const { draft: messages } = useMessages().forms;
  const [state, setState] = useState<"none" | "empty" | "restored" | "cleared">("none");
  const note = useRef<HTMLDivElement>(null);
  const restores = outcome === undefined || outcome.status === "prefilled";
  useEffect(() => {
    if (state === "none" && restores && form.current !== null && isRestored(form.current)) setState("empty");
    if (state === "empty") setState("restored");
  }, [state, form, restores]);

  function clear() {
    if (form.current === null) return;
    emptyOut(form.current);
    storeDraft(form.current);
    setState("cleared");
    onClear();
    note.current?.focus();
  }

  if (state === "none") return null;
  return (
    <div className="hint draft" role="status" tabIndex={-1} ref={note}>
      {state === "restored" && (
        <>
          <span>{`${endWithTab() ? messages.restoredInTab : fill(messages.restored, { hours: draftHours })} `}</span>
          <button className="link" type="button" onClick={clear}>
            {messages.clear}
          </button>
        </>
      )}
      {state === "cleared" && <span>{messages.cleared}</span>}
    </div>
  );
}

function emptyOut(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value = "";
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
    if (field.type === "radio" || field.type === "checkbox")
      field.checked = field.type === "radio" && field.value === "";
    else field.value = "";
  }
}

export function HiddenFields() {
  const { labels } = useMessages().forms;
  return (
    <>
      <input type="hidden" name="locale" value={useLocale().toUpperCase()} />
      <div className="vh" aria-hidden="true">
        <label>
          {labels.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

interface FormActionsProps extends Pick<FormProps<RequestKind>, "kind" | "hasPrivacyText"> {
  sending: boolean;
  submit: string;
  consent: string;
  variant?: "primary" | "ink";
}

/** Without scripts, links to other languages would lose the entries, so there are buttons that submit them to the other page. */
export function FormActions({ kind, sending, submit, consent, hasPrivacyText, variant = "primary" }: FormActionsProps) {
  const locale = useLocale();
  const { forms } = useMessages();
  return (
    <div className="column column--start send full">
      <Button type="submit" variant={variant} disabled={sending} busy={sending}>
        {sending ? forms.sending : submit}
      </Button>
      <p className="consent">
        {consent}
        {hasPrivacyText && (
          <>
            {" "}
            <a className="link" href={pathTo("privacy", locale)} target="_blank" rel="noopener">
              {forms.privacy}
              <NewTab />
            </a>
          </>
        )}
      </p>
      <noscript>
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <Button
              key={other}
              variant="line"
              type="submit"
              formAction={pathTo(formPages[kind], other)}
              name={handoverParameter}
              value={kind}
              lang={other}
            >
              {languages[other].offer}
            </Button>
          ))}
      </noscript>
    </div>
  );
}
