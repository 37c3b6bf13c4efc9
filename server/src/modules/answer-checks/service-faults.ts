import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/*
 * Messages of services and gateways that come as the text of an answer, in place of it or within it.
 */

/**
 * Minimum ordered length, in words, from which a text of at most a fifth of it is suspicious; with fewer ordered words,
 * as for a post, a real text may be that short.
 */
export const longMin = 70;

/** Maximum length of a service notice, in words. */
const noticeMax = 25;
/** Messages of a service about itself in place of an answer, in the form of `foldText`. */
const notice =
  /^\W{0,4}(?:error\W{1,3}|hata\W{1,3})?(?:the |our )?(?:server|service|model|system|api|provider)s? (?:is |are |was )?(?:currently |temporarily )?(?:busy|overloaded|unavailable|at capacity|down)\b|^\W{0,4}(?:\w{1,12} ){0,4}(?:rate|usage|quota|token|request|message)s? (?:limit )?(?:exceeded|reached|hit)\b|^\W{0,4}(?:too many requests|internal server error|bad gateway|gateway time-?out|service unavailable|something went wrong|request (?:timed out|failed)|network error|upgrade to \w{1,12} to)\b|\berror (?:has )?occurr?ed\b|\b(?:session|token|key) (?:has )?expired\b|^\W{0,4}failed to (?:generate|fetch|load)\b|\b(?:sunucu|servis|sistem|model)\w{0,8} (?:su anda )?(?:yogun|mesgul|yanit vermiyor|kullanilamiyor)|\b(?:yanit|cevap|icerik|metin) olusturulamadi\b|\bbir hata olustu\b|\b(?:istek|kullanim|gunluk) (?:limit|sinir)\w{0,6} (?:asildi|doldu)\b|^\W{0,4}(?:no|empty|missing|blank) (?:\w{2,10} )?(?:answer|response|output|content|text|result|completion|message|data)s?\b[^.!?]{0,40}\W{0,4}$|^\W{0,4}(?:yanit|cevap|icerik|metin|cikti|sonuc) (?:yok|bos|uretilemedi|olusturulamadi|bulunamadi|alinamadi)\W{0,4}$|^\W{0,3}(?:undefined|null|none|n\/a|nan|object object|true|false|ok|okay|tamam|no|hayir|yes|evet|test)?\W{0,3}$/u;

/**
 * The name of a failure at the beginning, in whatever words: `[Proxy Error] …`, `OpenRouterException - …`. A filter of
 * contents is none: it declines; in JSON either may be meant.
 */
const failureName =
  /^(?![{[]\s{0,3}[{"]|.*\b(?:content|filter|block|polic|safety|moderat|guideline|politika|ilke|engellen))\W{0,6}(?:[\w.]{1,24} ){0,3}[\w.]{0,24}(?:error|exception|failure|warning|hatasi|hata|uyari|fehler|erreur)s?(?: \d{3})?(?:\W{0,2}[:\])]|\s[-–—]\s|\W{0,3}$)|\b(?:status(?: code)?|http|code|kod(?:u)?)\W{0,3}[45]\d\d\b/su;

/** What failures are about, in the form of `foldText`; each counts once. */
const subjects: readonly RegExp[] = [
  /\b(?:upstream|backend|proxy|gateway|origin|endpoint|provider|openrouter|cloudflare|nginx|inference)/u,
  /\b(?:servers?|hosts?|sunucu\w{0,6}|servis\w{0,6}|service)\b/u,
  /\b(?:connection|socket|network|econn\w{1,8}|etimedout|epipe|baglanti\w{0,6})\b/u,
  /\b(?:streams?|streaming|sse|chunks?|akis\w{0,5})\b/u,
  /\b(?:api|requests?|responses?|completions?|generation|generating|istek|istegi\w{0,5}|yanit\w{0,6})\b/u,
  /\b(?:rate|usage|quota|credits?|balance|billing|tokens?|context|daily|free[ -]tier|kota\w{0,5}|kredi\w{0,5}|limit\w{0,5}|hiz siniri)\b/u,
  /\b(?:models?|llm|gpu|cuda|vram|memory|oom|worker|engine|modeli?)\b/u,
];
/** Failures of services. */
const failing: readonly RegExp[] = [
  /\btime(?:d|s)?[ -]?outs?\b|\bdeadline exceeded\b|\bzaman asimi\w{0,6}/u,
  /\b(?:lost|closed|reset|refused|dropped|disconnected|interrupted|aborted|terminated|cancell?ed|broken|hung up|kesildi|koptu|kapandi|kurulamadi)\b/u,
  /\b(?:exceeded|reached|exhausted|insufficient|used up|hit your|too many|asildi|doldu|tukendi|yetersiz)\b/u,
  /\b(?:overloaded(?:_error)?|(?:high|heavy) (?:load|traffic|demand)|busy|unavailable|at capacity|down|offline|maintenance|loading|warm(?:s|ing) up|starting up|cold start|queued?|yogun|mesgul|kullanilamiyor|yukleniyor|bakimda)\b/u,
  /\b(?:failed|failure|failing|unable to|could not|couldn't|cannot|crashed|panicked|out of memory|basarisiz|alinamadi|olusturulamadi|ulasilamadi)\b/u,
  /\b(?:bad gateway|bad request|internal (?:server )?error|errors? (?:occurr?ed|while|generating|processing|during|from|in)|(?:network|api|server|stream|provider|connection) error|unexpected|unknown error|malformed|invalid (?:response|json|request)|truncated|incomplete|not found|unauthorized|forbidden)\b/u,
  /\b(?:try again|retry(?:ing)?|please wait|contact support|upgrade your|(?:tekrar|yeniden|sonra) dene\w{1,6}|lutfen bekle\w{0,6})\b/u,
];
const label =
  /^\W{0,6}(?:data:\s?|event:\s?)?\W{0,4}(?:[\w.]{1,24}[ _-]){0,3}[\w.]{0,24}(?:error|exception|failure|fault|warning|failed|traceback|hata|hatasi|uyari|fehler|erreur)s?(?: \w{1,8})?(?:\W{0,2}["':\])}>]|\s[-–—]\s|\W{0,3}$)|^\W{0,4}(?:\u26a0|\u274c|\ud83d\udea8|\ud83d\uded1)|^\W{0,4}["']?(?:error|detail|status|code|err)["']?\s{0,2}[:=]/u;
const code = /(?:^|[^\d.,:])[45]\d\d(?![\d%]|[.,:]\d| ?(?:kelime|tl|lira|gr|gram|kisi|km|metre|words|g|ml|kg)\b)/u;
const stack = /^\W{0,4}traceback \(most recent call|\n\s{1,8}(?:at [\w.<>$ ]{1,80} ?\(|file "[^"\n]{1,200}", line \d)/u;

/** A filter of contents declines, it does not fail; so does a model that cannot answer. */
const declining =
  /\b(?:unable to|not able to|cannot|can't) (?:answer|help|assist|comply|discuss|write about)\b|\b(?:filter|block(?:ed|list)|polic|safety|moderat|guideline|politika|ilke|engellen)/u;
/** A first sentence with a condition warns of a failure instead of reporting one, unless a label names the failure. */
const advising =
  /^(?!\W{0,4}(?:hata|error)(?: (?:kodu )?\d{3})?\s?:)[^.!?]{0,200}(?:[iuae]r|maz|mez|yor|di|du)s[ae]\b/u;
const enclosed = /^\W{0,2}[[(<{][^\n]*[\])>}]\W{0,2}$/u;

/** Number of signs that a machine reports a failure. */
function countSigns(folded: string): { readonly signs: number; readonly isMarked: boolean } {
  const count = (forms: readonly RegExp[]) => forms.filter((form) => form.test(folded)).length;
  const failures = count(failing) + (code.test(folded) ? 1 : 0);
  const marks = count([label, enclosed]);
  return { signs: failures === 0 ? 0 : failures + count(subjects) + marks, isMarked: marks > 0 };
}

/**
 * Whether an answer is a notice of the service that the model did not write, or a meaningless word.
 * @param wordsMin minimum number of words ordered: no text of that length is as short as a notice
 */
export function isServiceNotice(
  markdown: string,
  { wordsMin = 0 }: { readonly wordsMin?: number | undefined } = {},
): boolean {
  const text = markdown.replace(/^#{1,6}[ \t][^\n]*\n\s*/u, '');
  if (matchesNotice(text, wordsMin >= longMin ? [notice, failureName] : [notice])) return true;
  const said = text.trim();
  if (said.length > faultMax || countWords(said) > noticeMax || declining.test(foldNotice(said))) return false;
  return isServiceFault(said) || (wordsMin >= longMin && countSigns(foldNotice(said)).signs >= 2);
}

const faultStart =
  /^[^\p{L}\n]{0,9}(?:data:\s?\W{0,3})?(?:error|err(?=[":_ ])|stream|api|server|upstream|network|proxy|gateway|system|internal|provider|exception|warning|warn(?=\W)|time[d ]?-?out|http|connection|request|response|rate|traceback|fatal|failed|status|detail|model (?:is|was|error|not)|the (?:model|server|upstream|request|service|connection)|you(?:'ve| have)|too many|bad gateway|service|litellm|openai|openrouter|\w{1,30}(?:error|exception)|hata|uyarı)/iu;
/** Words of Turkish begin many paragraphs: in a report a mark stands before them. */
const markedStart = /^[^\p{L}\s>#|-][^\p{L}\n]{0,8}(?:model|sunucu|bağlantı|servis|yanıt|istek)/iu;
const startMax = 60;
/** Length of a beginning that shows its first word, in characters. */
const wordMax = 12;

/**
 * Whether a line with this beginning may report a failure; also for an incomplete first word.
 * @param isWhole the line is complete
 */
export function mayBeServiceFault(start: string, isWhole = false): boolean {
  const begun = start.slice(0, startMax);
  return (
    faultStart.test(begun) ||
    markedStart.test(begun) ||
    (!isWhole && /^[^\p{L}\s]{0,9}\s?\p{L}{0,10}$/u.test(begun.slice(0, wordMax)))
  );
}

/** Maximum length of a report of a failure within a text, in characters. */
export const faultMax = 300;
/** Words that suffice next to one other sign in a line of another language. */
const ofMachines =
  /\b(?:errors?|fail\w{0,4}|abort\w{0,4}|time-?out|timed out|upstream|gateway|quota|rate limit|overloaded)\b/u;
/** Maximum length of a report without a label or brackets, in characters. */
const bareMax = 140;
const turkish = /[çğışöüâîû]|(?:^|[^\p{L}])(?:ve|bir|bu|ile|için|gibi|olarak|daha|çok)(?=[^\p{L}])/iu;

/**
 * Whether a line or paragraph in or after a text reports an interruption or failure of the service. Authors write
 * sentences about failures; machines write labels, codes, and English below a text in another language.
 */
export function isServiceFault(
  markdown: string,
  { isEnglish = false }: { readonly isEnglish?: boolean } = {},
): boolean {
  if (markdown.length > 4 * faultMax) return false;
  const folded = foldNotice(markdown);
  if (stack.test(folded)) return true;
  if (declining.test(folded) || (turkish.test(markdown) && advising.test(folded))) return false;
  if (markdown.length > faultMax || /^(?:\s{0,3}(?:#|\d{1,3}[.)] |[-*+] |\|))/u.test(markdown)) return false;
  const { signs, isMarked } = countSigns(folded);
  if (isMarked && signs >= 3) return true;
  if (isEnglish || markdown.length > bareMax || turkish.test(markdown)) return false;
  return signs >= 3 || (signs === 2 && ofMachines.test(folded));
}

function matchesNotice(markdown: string, forms: readonly RegExp[]): boolean {
  if (markdown.length > noticeMax * 16) return false;
  const folded = foldNotice(markdown);
  // Counting the words is far more expensive.
  return forms.some((form) => form.test(folded)) && countWords(markdown) <= noticeMax;
}

function foldNotice(markdown: string): string {
  return foldText(markdown.trim())
    .normalize('NFC')
    .replace(/[’‘`´]/gu, "'");
}
