import type { ToastMessage } from "#app/ui/toast.tsx";
import { fill, type IslandMessages } from "#i18n/messages/messages.ts";
import { resultToastDuration } from "./use-form.ts";

/** The address of a chat that begins with the request's reference (D23). @param whatsapp the operator's number, digits only */
export function chatAbout(reference: string, whatsapp: string, { forms }: IslandMessages): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(fill(forms.sent.whatsappText, { reference }))}`;
}

/**
 * The toast about a request that was sent: one line, since the notice in the page says the rest (D28).
 * @param title the notice's, for an answer without a reference
 */
export function sentToast(reference: string | undefined, title: string, { forms }: IslandMessages): ToastMessage {
  return {
    tone: "ok",
    title: reference === undefined ? title : fill(forms.sent.toast, { reference }),
    duration: resultToastDuration,
  };
}
