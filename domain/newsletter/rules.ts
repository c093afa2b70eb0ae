const dayInMilliseconds = 86_400_000;

/** Days after which who has not confirmed is forgotten. */
export const daysToConfirm = 30;

/** Confirmation mails to one address until it confirms or is forgotten, and the seconds between them: nobody is pestered by name. */
export const confirmationMails = { most: 3, pauseSeconds: 3600 } as const;

/** Until when somebody must have asked for the letter to be forgotten now, where they have not confirmed. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - daysToConfirm * dayInMilliseconds);
}

/** Until when the last confirmation mail must have been asked for, for another to be sent now. */
export function mayBeMailedAgain(now: Date): Date {
  return new Date(now.getTime() - confirmationMails.pauseSeconds * 1000);
}
