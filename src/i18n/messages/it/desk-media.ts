/** Photographs, posts and legal texts on the owner's desk, in Italian only. */
export const deskMedia = {
  chooser: { change: "Cambia foto", none: "Nessuna foto" },
  /** The buttons above a text in Markdown. */
  markdown: {
    label: "Formato: {label}",
    heading: "Titolo",
    bold: "Grassetto",
    emphasis: "Corsivo",
    quotation: "Citazione",
    link: "Link",
    photos: "Foto",
  },
  form: {
    file: "File",
    chooseAgain: "Scegli di nuovo il file.",
  },
  pictures: {
    title: "Foto",
    heading: "«Le foto?» *Eccole.*",
    lead: "Tutte si vedono intere, mai tagliate. Tocca una foto per cambiarla.",
    count: { one: "1 foto", many: "{count} foto" },
    none: "Ancora nessuna: il sito è tutto disegnato.",
    add: "Aggiungi una foto",
    photo: "Foto dal telefono o dal computer",
    photoHint:
      "JPEG, PNG, WebP o AVIF, almeno {width} × {height} pixel, al massimo {size} MB, larga al massimo {wide} volte l’altezza e alta al massimo {high} volte la larghezza. Luogo e dati della fotocamera vengono tolti.",
    all: "Tutte le foto",
  },
  picture: {
    heading: "«Questa foto?» *Si cambia.*",
    replace: "Foto nuova, al posto di questa",
    optional: "facoltativa",
    removeTitle: "Togli la foto",
    removeText: "Si può togliere solo una foto che nessuna pagina usa.",
    removeSend: "Togli questa foto",
  },
  posts: {
    title: "Articoli",
    heading: "«Che cosa si racconta?» *Scrivi.*",
    lead: "Gli articoli del blog, i più recenti prima.",
    write: "Scrivi un articolo",
    none: "Non c’è ancora nessun articolo.",
    draft: "Bozza",
  },
  post: {
    newTitle: "Articolo nuovo",
    newHeading: "«Che si racconta?» *Questo.*",
    heading: "«L’articolo?» *Si ritocca.*",
    lead: "L’indirizzo nasce dal titolo italiano. Il sito chiede i testi in tutte e due le lingue.",
    preview: "Anteprima in {language}",
    photos: "Aggiungi una foto",
    removeTitle: "Elimina l’articolo",
    removeText: "Il suo indirizzo non porterà più a niente. Per nasconderlo basta segnarlo come bozza.",
    removeSend: "Elimina questo articolo",
    slug: {
      label: "Indirizzo",
      help: "L’ultima parte dell’indirizzo: lettere minuscole, cifre e trattini. Se la cambi, quella di prima porta ancora qui.",
    },
    body: {
      label: "Testo",
      help: "Una riga vuota separa i paragrafi. ## davanti fa un titolo, > una citazione, **grassetto**, *corsivo*, [parole](https://…) un link. Una foto sta su una riga sua: ![Didascalia](nome-della-foto).",
    },
  },
  texts: {
    names: { privacy: "Informativa privacy", terms: "Condizioni" },
    headings: { privacy: "«E i dati?» *Qui.*", terms: "«E i patti?» *Qui.*" },
    lead: "Una riga vuota separa i paragrafi. ## davanti fa un titolo, - un elenco, **grassetto** e *corsivo* tra asterischi. Un testo vuoto toglie la pagina in quella lingua.",
  },
} as const;
