/** A call that the owner writes down, in Italian only. */
export const deskCall = {
  heading: "«Pronto?» *Bancone.*",
  slip: "Comanda",
  byTelephone: "per telefono",
  choose: "Scegli",
  email: "se ce l’ha",
  details: "quello che ha detto",
  language: "Lingua",
  languages: { it: "italiano", en: "inglese" },
  send: "Scrivi la comanda",
  refused: "Manca qualcosa",
  failed: { title: "Non è stata salvata.", text: "Riprova fra poco: quello che hai scritto è ancora qui." },
  taken: "Il giorno non è libero. Vicino ci sono:",
  withEmail: { title: "Con la mail", text: "Riceve la stessa pagina e le stesse mail di chi scrive dal sito." },
  without: {
    title: "Senza",
    text: "Niente mail: la risposta gliela dai a voce, o con il testo pronto per WhatsApp.",
  },
} as const;
