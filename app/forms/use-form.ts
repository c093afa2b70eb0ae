import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { fieldId, type FieldName, fieldNamed, fieldsOf } from "#domain/requests/fields.ts";
import { clientErrors } from "#domain/requests/rules.ts";
import type { FieldErrors, RequestKind } from "#domain/requests/vocabulary.ts";
import { anchors, formPages, pathTo } from "#i18n/routes.ts";
import { sendRequest } from "./api-client.ts";
import { draftKey, forgetDraft, storeDraft } from "./draft-storage.ts";
import { type Entries, type FormOutcome, readEntries } from "./entries.ts";
import { errorMessage } from "./error-summary.tsx";

/** The states of a form (specification 4). A form that was sent is replaced. */
export type FormStatus =
  | { name: "idle" }
  | { name: "sending" }
  /** `entries`: what was refused. `alternatives`: free days that the server offers instead of a taken one, `yyyy-mm-dd`. */
  | { name: "refused"; errors: FieldErrors; entries: Entries; alternatives?: readonly string[] | undefined }
  /** `unanswered`: no answer came, for example because the connection is lost. `waitSeconds`: the form was sent too often. */
  | { name: "failed"; unanswered?: boolean; waitSeconds?: number | undefined };

/** Milliseconds for which a form's result is shown as a toast (D28). */
export const resultToastDuration = 5000;

/** The first state of a form whose page answers a post without scripts. */
export function statusAfter(outcome: FormOutcome | undefined): FormStatus {
  if (outcome?.status === "refused") {
    const { errors, entries, alternatives } = outcome;
    return { name: "refused", errors, entries, alternatives };
  }
  return outcome?.status === "failed" ? { name: "failed", waitSeconds: outcome.waitSeconds } : { name: "idle" };
}

interface FormOptions<Kind extends RequestKind> {
  kind: Kind;
  initialStatus: FormStatus;
  initialValues: Entries;
  takenDays?: TakenDays;
  /** `reference` where the answer had one. */
  onSent(reference: string | undefined, entries: Entries): void;
  /** Called where the form could not be sent; its values stay. */
  onFailed(): void;
}

const noTakenDays: TakenDays = {};

/**
 * A form that posts to its own page without scripts and makes the documented call with them. The fields hold the values
 * (`entries` follows them), so that nothing is lost that was typed before the scripts arrived or restored by the browser.
 */
export function useForm<Kind extends RequestKind>({
  kind,
  initialStatus,
  initialValues,
  takenDays = noTakenDays,
  onSent,
  onFailed,
}: FormOptions<Kind>) {
  const locale = useLocale();
  const messages = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [entries, setEntries] = useState<Entries>(initialValues);
  /** The fields that were changed since the last answer. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<FormStatus>(initialStatus);
  const isSending = useRef(false);

  const follow = useCallback(() => {
    if (form.current !== null) setEntries(readEntries(form.current));
  }, []);
  useEffect(() => {
    follow();
    window.addEventListener("pageshow", follow);
    return () => window.removeEventListener("pageshow", follow);
  }, [follow]);

  function markChange(name: string | undefined) {
    follow();
    if (form.current !== null) storeDraft(form.current);
    if (name !== undefined) setChanged((before) => new Set([...before, name]));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // A button that takes the form to another page.
    if (event.nativeEvent.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    follow();
    setChanged(new Set());
    if (isSending.current) return;
    const typed = readEntries(event.currentTarget);
    const malformed = malformedFields(kind, event.currentTarget);
    const errors = clientErrors(kind, typed, { malformed, takenDays, now: new Date() });
    if (Object.keys(errors).length > 0) {
      setStatus({ name: "refused", errors, entries: typed });
      return;
    }
    isSending.current = true;
    setStatus({ name: "sending" });
    const result = await sendRequest(kind, typed);
    isSending.current = false;
    if (result.ok) {
      setStatus({ name: "idle" });
      forgetDraft(kind);
      onSent(result.reference, typed);
    } else if (result.reason === "invalid") {
      setStatus({ name: "refused", errors: result.errors, entries: typed, alternatives: result.alternatives });
    } else {
      // oxlint-disable-next-line no-console -- a failed call is logged with its status (specification 8, D13)
      console.error(`Sending the request failed with status ${result.status}: ${result.text}`);
      setStatus({ name: "failed", unanswered: result.status === 0, waitSeconds: result.waitSeconds });
      onFailed();
    }
  }

  /** What a field's component needs: its attributes, its label, and its error until it is changed. */
  function field(name: FieldName<Kind>) {
    const { type, required, autoComplete, label, ...rest } = fieldNamed(kind, name);
    const code = status.name === "refused" && !changed.has(name) ? status.errors[name] : undefined;
    const inputMode: "email" | "tel" | undefined = type === "email" || type === "tel" ? type : undefined;
    return {
      id: fieldId(kind, rest),
      name,
      label: messages.forms.labels[label],
      type: inputMode ?? (type === "date" ? type : undefined),
      inputMode,
      autoComplete,
      required,
      defaultValue: initialValues[name],
      error: code && errorMessage(code, messages, rest.missing),
    };
  }

  return {
    form,
    /** Attributes of the form element. */
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
    status,
    field,
    follow,
    markChange,
  };
}

/** The fields whose text the browser's own check does not accept. */
function malformedFields(kind: RequestKind, form: HTMLFormElement): ReadonlySet<string> {
  const names = fieldsOf(kind).map(({ name }) => name);
  return new Set(
    names.filter((name) => {
      const element = form.elements.namedItem(name);
      return element instanceof HTMLInputElement && (element.validity.typeMismatch || element.validity.badInput);
    }),
  );
}

const refreshInterval = 30_000;

/** The current time for rules that depend on the day, kept up to date; undefined until scripts run. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const refresh = (): void => setNow(new Date());
    refresh();
    const timer = setInterval(refresh, refreshInterval);
    // A page that was left open overnight is updated as soon as it is shown.
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);
  return now;
}
