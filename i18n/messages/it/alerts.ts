/** A mail to the owner, who reads Italian (D16). The reason and the commands are those of the command line, in English. */
export const drillFailed = {
  subject: "Il backup di {site} non si ripristina",
  text: `L’ultimo backup di {site} è stato ripristinato per prova, e non ha funzionato:

{problem}

Le richieste del sito sono al loro posto, ma oggi un guasto le perderebbe. Mostra questa mail a chi gestisce il server. La prova si
ripete con \`site db drill\`, e una nuova copia si fa con \`site db backup\`.`,
};
