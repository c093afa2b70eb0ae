/**
 * How the two bundles that Node runs are written. V8 keeps the source of every module in memory, with two bytes for each character
 * if one of them is outside Latin-1, as dashes, quotation marks and the euro sign are.
 */
export const nodeOutput = { charset: "ascii", comments: false } as const;
