/** The ids of the letter's heading and of the answer that only an address with its anchor shows. */
export const letterAnchor = "letter";
export const letterAnswerAnchor = "letter-answer";
