/** The name under which a page without scripts asks for the letter, and where its answer stands. */
export const letterQuestion = "letter";
export const letterAnchor = "letter";
