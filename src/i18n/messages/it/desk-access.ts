/** The mail with a link to the owner's desk, in Italian only. */
export const deskAccess = {
  mail: {
    subject: "Il link per il banco",
    preview: "Vale {minutes} minuti, una volta sola.",
    heading: "Il link *per entrare.*",
    text: "Apre il banco sul telefono o sul computer da cui lo tocchi. Vale {minutes} minuti, una volta sola.",
    enter: "Entra nel banco",
    note: "Non l’hai chiesto tu? Non toccarlo e non girarlo a nessuno: senza questo link nessuno entra.",
  },
} as const;
