import { type RefObject, useEffect } from "react";

/** A chosen slot that has begun in the meantime, or that the new day no longer has, is let go of. */
export function useUncheckedWhenPast(form: RefObject<HTMLFormElement | null>, past: number, follow: () => void) {
  useEffect(() => {
    const slot = form.current?.querySelector<HTMLInputElement>('input[name="timeSlot"]:checked:disabled');
    if (!slot) return;
    slot.checked = false;
    follow();
  }, [form, past, follow]);
}
