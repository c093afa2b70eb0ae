/** The classes of the advisory locks that transactions take in PostgreSQL; one that takes several takes them in this order. */
export const advisoryLocks = { address: 1, day: 2, recipient: 3 } as const;
