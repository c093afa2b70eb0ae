/**
 * Sentences with which somebody sells something to the owner of a site; a client who books has no reason to write them. Compared with
 * text in lower case without accents (`й` is `и`), with single spaces.
 */
export const offers: readonly RegExp[] = [
  // Search engines and traffic
  /\b(first|top|1st) (page|position|rank\w*|spot|results?) (of|on|in) (google|bing|search)/,
  /\b(rank|ranking|ranks)\b.{0,40}\b(your|ur) (web ?site|site|business|page)/,
  /\b(your|ur) (web ?site|site|page)('s)?\b.{0,60}\b(rank\w*|seo|search engines?|backlinks?|traffic|conversions?|bounce rate)/,
  /\b(increase|boost|drive|more|double|targeted|organic)\b.{0,30}\b(traffic|visitors|leads|followers)\b.{0,40}\b(you|your)\b/,
  /\b(back ?links?|guest posts?|link building|domain authority|link insertion|sponsored (post|article))\b.{0,80}\b(your|our|offer|price|packages?|sites?|publish|buy|sell)/,
  /\b(your|our|offer|publish|buy|sell|accept|provide)\b.{0,60}\b(back ?links?|guest posts?|link building|link insertions?|sponsored (posts?|articles?))/,
  /\bseo (services?|packages?|audit|agency|expert|experts|specialists?|company)\b/,
  /\b(redesign|re-design|revamp|develop|build)\b.{0,30}\b(your|a new|a modern) (web ?site|app|mobile app|online store)/,
  /\b(came|come|stumbled) (across|upon) your (web ?site|site|online)\b.{0,200}\b(improv\w*|errors?|issues|help you|services?|marketing|optimi[sz]\w*|audit|rank\w*)/,
  /\b(web design|web development|digital marketing|lead generation|social media marketing|smm|virtual assistant|data entry|email list) (services?|company|agency|packages?)\b.{0,160}\b(you|your)\b/,
  /\b(contact form|contact forms|feedback forms?|web ?forms?)\b.{0,60}\b(messages?|advertis\w*|blast\w*|marketing|submissions?|mailings?)/,
  /\b(posizionamento|visibilita|indicizzazione)\b.{0,60}\b(google|motori di ricerca|vostro sito|tuo sito|suo sito|sito web)/,
  /\b(prima pagina|primi posti|prime posizioni|primi risultati)\b.{0,20}\b(di|su|in) google/,
  /\b(rifacciamo|realizziamo|rifare|sviluppiamo|creiamo|ottimizziamo)\b.{0,40}\b(siti|sito|app|e-?commerce|pagine social)\b/,
  /\b(analizzato|visitato|visto|analizzando) il (vostro|tuo|suo) sito\b.{0,200}\b(errori|migliorar\w*|ottimizz\w*|visibilita|clienti in piu|seo)/,
  /\b(aumentare|aumenta|incrementare|moltiplicare|piu)\b.{0,30}\b(il traffico|le visite|visitatori|follower|contatti qualificati|le vendite|i tuoi clienti|i vostri clienti)\b/,
  /(продвижени|раскрутк).{0,40}саит/,
  /\b(your|expir\w+) domain\b.{0,80}\b(expir\w*|renew\w*|registration|listed)/,
  /\bgrow your (instagram|facebook|tiktok|youtube|social media)\b/,
  /\b(buy|order|get|sell)\b.{0,30}\b(5 star|google|trustpilot|positive) (\w+ )?reviews?\b/,
  // Money
  /\b(earn|make|made|earning|win|receive|get)\b.{0,30}(\$|€|£|usd|eur|usdt|btc)\s?\d[\d.,]*k?\b.{0,60}\b(day|daily|week|weekly|month|hour|from home|online|passive|free|now|bonus)/,
  /\b(bitcoin|crypto|cryptocurrency|forex|trading|nft|usdt|ethereum)\b.{0,60}\b(invest\w*|profits?|returns?|signals?|earn\w*|guadagn\w*|rendiment\w*|bonus|giveaway|airdrop)/,
  /\b(invest\w*|profits?|returns?|signals?|earn\w*|guadagn\w*|bonus)\b.{0,60}\b(bitcoin|crypto|cryptocurrency|forex|nft|usdt|ethereum)\b/,
  /\b(business|personal|fast|instant|unsecured|cash|prestit\w*|finanziament\w*) (loans?|funding|capital|prestit\w*|finanziament\w*|personali|veloci|immediat\w*)\b.{0,100}\b(interest|%|approv\w*|apply|credit|tasso|rate|busta paga|garanzi\w*)/,
  /\b(we|i) (can )?(offer|provide|give|grant) (\w+ )?loans?\b/,
  /\boffr\w+ (\w+ )?prestiti\b/,
  /\b(inheritance|next of kin|beneficiary|late client|consignment box|compensation fund)\b.{0,160}\b(million|fund\w*|transfer|bank|claim|contact|usd|\$)/,
  /\b(investment|funding|financ\w*|loan) (firm|company|group|partners?|institution)\b.{0,80}\b(funding|projects?|capital|offer\w*|million|partnership)\b.{0,120}\b(partnership|million|roi|respond|repl\w*|interest)/,
  /\b(donat\w*|award\w*|won|vinto)\b.{0,60}\b(million|milion\w*|lottery|lotteria|jackpot)\b/,
  /\b(passive income|financial freedom|get rich|make money online|work from home and earn|reddito passivo|liberta finanziaria|guadagn\w+ (online|da casa))\b/,
  // Gambling, pharmacy, dating
  /\b(online|best|live|new|mobile|crypto|migliori|nuovi) (casinos?|slots?|betting|poker rooms?|bookmakers?)\b.{0,80}\b(bonus|free spins?|deposit|jackpot|play now|gioca|giri gratis|registr\w*|sign up|real money)/,
  /\b(free spins|giri gratis|no deposit bonus|bonus senza deposito|welcome bonus|bonus di benvenuto)\b/,
  /\b(buy|cheap|order|generic|acquist\w*|compra\w*|without prescription|senza ricetta)\b.{0,40}\b(viagra|cialis|levitra|tramadol|xanax|ozempic|semaglutide|kamagra|steroids?|pills|modafinil)\b/,
  /\b(viagra|cialis|levitra|kamagra|tramadol)\b.{0,60}\b(online|cheap|pharmacy|price|discount|without|senza|sconto|farmacia)/,
  /\b(hot|sexy|lonely|single|beautiful) (girls?|women|ladies|singles|russian)\b.{0,60}\b(chat|meet|waiting|near you|your area|dating|tonight|photos?)/,
  /\b(adult dating|sex dating|webcam girls|nude (photos?|pics)|porn\w*|onlyfans)\b/,
  // Goods, and how such mails end
  /\b(we|i) (can )?(sell|offer)\b.{0,40}\b(aged accounts|followers|likes|reviews)\b/,
  /\blook at this (video|photo|picture)\b.{0,60}\b(is this you|click)\b/,
  /\b(replica|wholesale|factory price|oem)\b.{0,60}\b(watches|rolex|handbags|bags|sneakers|manufacturer|supplier|products?|shipping)\b/,
  /\b(manufacturer|supplier|factory)\b.{0,60}\b(china|shenzhen|guangzhou|yiwu)\b/,
  /\b(reply|respond|write|answer)\b.{0,20}\b(stop|opt[- ]?out|unsubscribe|remove)\b/,
  /\bto (unsubscribe|opt[- ]?out|be removed)\b/,
  /\bif you (would like|wish|want|prefer) (not )?to (stop receiving|unsubscribe|opt[- ]?out|be removed)/,
  /\bper (non ricevere piu|cancellarti|cancellarsi|disiscriver\w+)\b/,
];
