/** Checks the address in the newsletter box, which sends nothing (D26). */
export function startNewsletter(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("input[type=email]");
  const error = form.querySelector<HTMLElement>(".error");
  if (field === null || error === null) return;
  // The form shows the error in the page's language, the browser would use its own.
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    const valid = field.value.trim() !== "" && field.validity.valid;
    event.preventDefault();
    error.hidden = valid;
    field.ariaInvalid = valid ? null : "true";
    if (valid) field.removeAttribute("aria-describedby");
    else field.setAttribute("aria-describedby", error.id);
    if (!valid) field.focus();
    else location.replace(form.action);
  });
}
