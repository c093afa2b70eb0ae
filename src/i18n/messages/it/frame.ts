export const frame = {
  skip: "Vai al contenuto",
  pages: {
    home: "Home",
    services: "Servizi",
    contact: "Contatti",
    booking: "Prenota",
    blog: "Blog",
    references: "Progetti",
    faq: "FAQ",
    privacy: "Privacy",
    terms: "Termini",
    accessibility: "Accessibilità",
  },
  nav: {
    label: "Principale",
    /** The name of the button that opens the menu of the services. */
    servicesMenu: "Le formule",
    allServices: "Tutte le formule",
    logo: "{brand}, pagina iniziale",
    menu: "Menu",
    openMenu: "Apri il menu",
    closeMenu: "Chiudi il menu",
  },
  language: { label: "Lingua" },
  footer: {
    label: "Piè di pagina",
    logo: "{brand}, torna all’inizio",
    pages: "Pagine",
    elsewhere: "Altrove",
    legal: "© {year} {brand} · {legalName}, P. IVA {vatNumber}",
    partner: "In collaborazione con",
  },
  dock: { label: "Contatti rapidi", book: "Prenota" },
  whatsapp: { name: "WhatsApp", label: "Scrivici su WhatsApp (si apre in una nuova scheda)" },
  cookie: {
    label: "Cookie",
    text: "Salviamo solo scelta e bozze. Niente terze parti.",
    /** Shown if there is room. */
    drafts: "Le bozze restano {hours} ore; se rifiuti, finché la scheda è aperta.",
    accept: "Accetta",
    decline: "Rifiuta",
    close: "Chiudi e rifiuta",
  },
  pager: {
    label: "Pagine del blog",
    page: "Pagina {page}",
    newer: "Più recenti",
    older: "Meno recenti",
    title: "{title} · pagina {page}",
  },
  notFound: {
    contact: "Scrivici",
    home: "Torna alla pagina iniziale",
  },
  /** Pages for requests that the server refuses, by HTTP status. */
  refused: {
    typed: "Quello che avevi scritto:",
    back: "Torna alla pagina",
    contact: "Scrivici",
    403: {
      title: "Da qui non ci arriva",
      text: "Il modulo non risulta inviato da questo sito, e non l’abbiamo salvato. Torna alla pagina e riprova.",
    },
    413: {
      title: "È troppo lungo",
      text: "È più di quanto possiamo ricevere, e non l’abbiamo salvato. Accorcialo e riprova.",
    },
    415: {
      title: "Non riusciamo a leggerlo",
      text: "Il modulo è arrivato in un formato che non leggiamo, e non l’abbiamo salvato. Torna alla pagina e riprova.",
    },
    429: {
      title: "Un momento di pazienza",
      text: "Dalla tua rete arrivano troppe richieste insieme. Riprova tra {seconds} secondi.",
    },
  },
  post: { updated: "aggiornato il {date}" },
  postNotFound: {
    title: "Articolo del blog non trovato",
    text: "Forse ha cambiato indirizzo. Gli altri sono tutti nel quaderno.",
    back: "Torna al blog",
  },
  failure: { code: "Codice dell’errore" },
};
