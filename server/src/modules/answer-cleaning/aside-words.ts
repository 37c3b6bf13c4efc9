import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { addressesSomeone } from '../answer-checks/letters-to-others.ts';
import { isMeasurement } from '../answer-checks/machine-lines.ts';
import { refusalWords, reportedSpeech, self } from '../answer-checks/refusal-words.ts';
import { isRefusal } from '../answer-checks/refusals.ts';
import { mayBeServiceFault } from '../answer-checks/service-faults.ts';
import { isCommonWord } from './frequent-words.ts';
import { isRemarkParagraph, mayBeTalk, scoreTalk, splitSentences } from './talk.ts';
import { classifyThought, speaksOfOrder } from './thoughts/reasoning-marks.ts';

/**
 * Verdict on a paragraph within a text: part of the text, an aside, or the beginning of everything that no longer
 * belongs to it.
 */
export type AsideVerdict = 'text' | 'aside' | 'end';

/** Maximum length, in characters, of a paragraph that addresses the user instead of readers. */
export const asideMax = 400;

/** Subjects of texts in which such paragraphs may belong to the text. */
const subjects =
  /yapay zek|sohbet robot|chatbot|chat bot|chatgpt|claude|gemini|copilot|asistan|dil model|prompt|(?<!\p{L})istem(?:ler|in|i)?(?!\p{L})|diyalog|röportaj|mülakat|transkript|müşteri (?:hizmet|temsilci)|assistant|language model|\bllms?\b|\bai\b|dialog|conversation|transcript|interview|künstliche intelligenz|sprachmodell|intelligence artificielle|inteligencia artificial|asistente|искусственн|нейросет|ассистент|диалог|الذكاء الاصطناعي|مساعد|حوار/iu;

/** Only for titles and headings: many texts mention that something was refused. */
const refusals = /redde[dt]|refus|declin|ablehn|rechaz|отказ|رفض/iu;

/** Whether a text is about assistants, dialogues or refusals, or is a letter, and may therefore have such paragraphs. */
export function isAboutTalk(text: string, { isHeading = false }: { readonly isHeading?: boolean } = {}): boolean {
  return subjects.test(text) || (isHeading && refusals.test(text)) || addressesSomeone(text);
}

/** A line that ends with a colon announces speech or an example. */
const speaking =
  /söyl|de(?:di|r|mişti|nir)(?!\p{L})|diye|yanıt|cevap|yazar|yazdı|sor(?:du|ar)|mesaj|ses|örnek|örneğin|istem|prompt|diyalog|konuşma|said|says|told|tells|wrote|writes|asked|repl|respon|answer|example|message|quote|sagt|schreib|beispiel|antwort|exemple|répon|dit|écri|ejemplo|respond|dijo|dice|пример|ответ|говор|сказал|مثال|قال|يقول|رد/iu;

export function announcesSpeech(line: string): boolean {
  return speaking.test(line);
}

/** Number of first characters that show whether a paragraph may be an aside. */
const startMax = 80;
const declining =
  /^\W{0,4}(?:uzgun|maalesef|ne yazik|ozur|kusura|bu (?:konu|istek|iste[gk]|talep|taleb|icerik|iceri[gk]|bolum|kisim|kism|nokta)|b[iu]r? (?:yapay|dil)|ben bir (?:yapay|dil)|gercek zamanli|guncel (?:veri|bilgi|internet)|internet|yapay zeka|dil model|bilgi(?:lerim| taban| kesim)|(?:egitim )?veri(?:lerim|m )|my (?:knowledge|training|data)|i |i'm|i am|as an|sorry|unfortunately|apolog|regret|we |es tut|leider|tut mir|ich |als (?:ki|sprach)|je |desole|malheureus|en tant|lo siento|lamento|no puedo|como (?:modelo|una? )|desafort|извин|к сожален|я |как (?:ии|язык)|اسف|اعتذر|عذر|للاسف|بصفتي|لا استطيع|لا يمكنني)/u;
export const firstPerson =
  /(?:^|[^\p{L}])(?:i|i'm|i'll|my|ich|mir|mein\p{L}{0,2}|je|j'\p{L}{1,12}|moi|mon|ma|mes|yo|mi|mis|me|puedo|tengo|lamento|soy|я|мне|меня|мой|моих|لا استطيع|لا يمكنني|لدي|لي|بصفتي)(?:[^\p{L}]|$)|\p{L}[ae]m(?:am|em)(?:[^\p{L}]|$)|\p{L}m[ae]m (?:mumkun|uygun|dogru|olanakli|soz konusu)|\p{L}(?:iyorum|uyorum|yorum|acagim|ecegim|[ae]bilirim|rmem|rmam)(?:[^\p{L}]|$)|\p{L}(?:[iu]m) (?:yok|bulunm|sinirli|disinda)/u;
/** What a model is, or where its knowledge ends. */
export const ownLimits =
  /^\W{0,4}(?:ben )?(?:bir )?(?:yapay zeka|dil modeli)\p{L}{0,6} (?!(?:muhendis|arastirmaci|uzman|gelistirici|ogrenci|egitmen|danisman|girisimci|yazar|sirket|ekib))(?:\p{L}{2,14} ){0,3}(?:olarak|oldugum|oldugumdan)|^\W{0,4}(?:(?:egitim )?veri(?:lerim|m)|bilgilerim|bilgi(?: taban\p{L}{0,3}| kesim tarih\p{L}{0,3})m?) (?:.{0,60})(?:\d{4}|guncel|sinirli|tarih|kadar)|^\W{0,4}(?:\p{L}{2,14} ){0,3}(?:internet|gercek zamanli|guncel)\p{L}{0,8} (?:\p{L}{2,14} ){0,3}erisim\p{L}{0,3} (?:olmadig|yok|bulunma|kisitli)|(?:^|[^\p{L}])my (?:knowledge|training(?: data)?|data) (?:cutoff |base )?(?:is|was|ends|extends|goes|only|stops|has)/u;
/** The beginning of another speaker’s turn. */
const turnLine =
  /^(?:\*\*)?(?:user|human|kullanıcı|instruction|talimat)(?:\*\*)?\s{0,2}:(?:\*\*)?(?:\s|$)|^#{2,4} ?(?:instruction|human|user|input|response|assistant|talimat|kullanıcı|yanıt|asistan)\s{0,2}:\s*$|^(?:user|human|kullanıcı)\s*$/iu;
/** A speaker’s name that its words follow without a blank, or a message of the system to the model. */
const gluedTurn = /^(?:user|human)(?=\p{Lu}|[^\p{Script=Latin}\P{L}])|^system(?=<| \p{Lu}\p{L}{2,40} hook )/u;
const systemLine = /^system\s?:.{0,200}\b(?:the user|your?|respond)\b/iu;
const replyLine =
  /^(?:\*\*)?(?:assistant|asistan|ai|yapay zek[aâ]|response|yanıt|cevap|answer|model)(?:\*\*)?\s{0,2}:|^#{2,4} ?(?:response|assistant|yanıt|asistan)\s{0,2}:/imu;
/** Messages that services show while a text is still being made. */
const status =
  /^\W{0,6}(?:(?:makale|yazi|metin|icerik|yanit|cevap|taslak)\p{L}{0,3} (?:\p{L}{3,12} ){0,2}(?:hazirlan|olusturul|uretil|yaziliyor|yukleni)\p{L}{0,6}|(?:lutfen )?(?:bekleyin|bekleyiniz)|(?:dusun|arastir|ara(?:ni)?|incele|analiz ed|yukle|oku|tara|olustur)\p{L}{0,4}yor(?:um)?|(?:web|internet)\p{L}{0,3} (?:\p{L}{2,12} )?(?:(?:arani|tarani)yor|(?:arama|tarama)si yapiliyor)|(?:searching|thinking|generating|analy[sz]ing|reading|loading|browsing|writing|processing|fetching|looking up)(?: \P{Po}{0,50})?|please wait)(?:,? (?:lutfen )?(?:bekleyin(?:iz)?|please wait))?\W{0,3}(?:\.{3}|…)\W{0,3}$|^\W{0,6}["“”'][^"“”'\n]{1,80}["“”'] (?:arani|arastirili|taraniyor|yukleni|searching)\p{L}{0,6}\W{0,3}(?:\.{3}|…)\W{0,3}$/u;
/** A part that is left out with the claim that it exists elsewhere. */
const writtenBefore =
  /^\W{0,4}(?:bu (?:bolum|kisim|baslik|konu)\p{L}{0,4} (?:\p{L}{2,12} ){0,3}(?:daha once|onceden|zaten|yukarida|onceki \p{L}{4,12}) (?:\p{L}{2,12} ){0,2}(?:yazildi|yazilmis\p{L}{0,4}|islendi|islenmis\p{L}{0,4}|ele alindi|tamamlandi|anlatildi|verildi)|(?:this|the) (?:section|part|chapter) (?:was|has been|is) already (?:been )?(?:written|covered|completed|provided)|dieser abschnitt wurde bereits|cette section a deja|esta seccion ya (?:fue|ha sido|esta)|этот раздел уже)/u;

/** Maximum number of characters after such a claim; a sentence that goes on says more. */
const pointerRestMax = 30;

/** A count of tokens near the beginning. */
const countsTokens = /\d\s?tok|(?:tok(?:en)?s?|jeton)\s?[:=]\s?[~≈]?\d/iu;

/** A call to wait, or a message of one word, that a text may have itself. */
const waiting = /^\W{0,6}(?:lutfen )?(?:bekleyin(?:iz)?|(?:yukle|oku|tara)\p{L}{0,4}yor)\W{0,6}$/u;

/** How a thought within a text begins. */
const thinking =
  /^\W{0,3}(?:wait|hm{1,6}|hım{1,3}|okay|ok|let me|let's|actually|hold on|alright|i (?:need|should|must)|the user|kullanıcı|bekle|bir dakika|\*{0,2}(?:thinking|thoughts?|reasoning|düşünce(?: süreci)?)\*{0,2}\s?:)(?!\p{L})/iu;

/** A line that names the thoughts below it. */
const thoughtLine =
  /^[^\p{L}\n#*_>`]{0,12}[a-z]?(?:thoughts?|thinking|reasoning|analysis|reflection|düşünce(?:ler)?|akıl yürütme)[^\p{L}\n*_`]{0,12}$/iu;
/** A rule on both sides of such a line: `--- reasoning ---`. */
const ruledLine = /^\s*([-=<])\1[^\n]*([-=>])\2\s*$/u;
/** An item of a list, which is never such a line. */
const listedLine = /^[^\p{L}\n]*\d|^\s*[-+•–—]\s/u;

/** First words of the messages that services show. */
const statusStarts =
  'makale metin icerik yanit cevap taslak lutfen dusun arastir ara incele analiz yukle oku tara olustur web internet searching thinking generating analyzing analysing reading loading browsing writing processing fetching looking please'.split(
    ' ',
  );
const writtenStarts = ['bu bolum', 'bu kisim', 'bu baslik', 'bu konu', 'this section', 'the section', 'this part'];
const statusMax = 100;

/** A text about failures of services, which may quote their messages. */
const faults =
  /(?:hata|error) ?(?:kod|mesaj|code|message)|\bhttps?\b|\bapi\b|gateway|time-?out|zaman aşımı|sunucu|server|istisna|exception|traceback/iu;

export function isAboutFaults(text: string): boolean {
  return faults.test(text);
}

/** Whether an answer with this beginning may start with a progress message or failure of a service. */
export function mayBeStatus(start: string): boolean {
  if (start.startsWith('#')) return false;
  if (mayBeServiceFault(start)) return true;
  if (start.length > statusMax) return false;
  if (/^[>🔍🔎⏳"“]/u.test(start)) return true;
  const folded = foldAside(start.slice(0, 24)).replace(/^\W+/u, '');
  return [...statusStarts, ...writtenStarts].some((word) => word.startsWith(folded) || folded.startsWith(word));
}

/** Whether a paragraph with this beginning may be an aside; always true for short beginnings. */
export function mayBeAside(start: string): boolean {
  if (start.length < 24) return true;
  const begun = start.slice(0, startMax);
  if (/^[{>🔍🔎⏳]/u.test(begun) || thinking.test(begun)) return true;
  const [line = ''] = begun.split('\n', 1);
  if (turnLine.test(line) || gluedTurn.test(line) || systemLine.test(line) || thoughtLine.test(line)) return true;
  // A heading may only begin the turn of another speaker.
  if (begun.startsWith('#')) return false;
  const folded = foldAside(begun);
  if (mayBeServiceFault(begun) || countsTokens.test(begun)) return true;
  return declining.test(folded) || writtenBefore.test(folded) || status.test(folded) || mayBeTalk(begun);
}

/**
 * Distinguishes paragraphs of a text from those that address the user: that the model can’t continue, what it is, that
 * it is working, what the order lacks, or an invented turn of another speaker.
 * @param isBegun some of the text comes before it; `isBehindText` more than a title
 * @param isExample the text before it announces speech
 * @param isAboutMeasures see `isAboutMeasures`: figures of models belong to the text
 * @param isAboutTalk the text is about such talk: only what a model says about itself or this very text is an aside
 * @param isFault whether a paragraph reports a failure that the text is not about
 */
export function classifyAside(
  paragraph: string,
  {
    isBegun,
    isBehindText,
    isExample,
    isAboutTalk: isTalkMeant,
    isAboutMeasures: isMeasuresTopic,
    isFault,
  }: {
    readonly isBegun: boolean;
    readonly isBehindText: boolean;
    readonly isExample: boolean;
    readonly isAboutTalk: boolean;
    readonly isAboutMeasures: boolean;
    readonly isFault: (paragraph: string) => boolean;
  },
): AsideVerdict {
  const text = paragraph.trim();
  const [line = ''] = text.split('\n', 1);
  if (isExample) return 'text';
  if (isFault(text)) return 'aside';
  const namesThoughts = isBehindText && thoughtLine.test(line) && !listedLine.test(line);
  if (namesThoughts && (ruledLine.test(line) || (!isTalkMeant && speaksOfOrder(text)))) return 'end';
  if (isTalkMeant) {
    const isPlain = text.length <= asideMax && !/["“„«»]|^(?:[>|#<]|[-*+•–—] |\d)/u.test(text) && !/[:,]$/u.test(text);
    if (!isPlain || splitSentences(text).length > 3) return 'text';
    const folded = foldAside(text);
    const isOffer = isBehindText && order.test(folded) && scoreTalk(text) >= 5 && isRemarkParagraph(text, false);
    return isOffer || isOfItself(folded) ? 'aside' : 'text';
  }
  if (isBehindText && ((turnLine.test(line) && beginsTurn(text)) || isGluedTurn(text))) return 'end';
  if (text.length > asideMax) return 'text';
  if (isToolCall(text) || (!isMeasuresTopic && /tok|jeton/iu.test(text) && isMeasurement(text))) return 'aside';
  const isEnclosed = /^[*_([]/u.test(text) && /[*_)\]]$/u.test(text);
  if (isBehindText && thinking.test(text) && (classifyThought(text, true) || (isEnclosed && speaksOfOrder(text))))
    return 'aside';
  if (/^[>|#<]/u.test(text) && !/^> /u.test(text)) return 'text';
  const folded = foldAside(text.replace(/^> ?/u, ''));
  const pointer = writtenBefore.exec(folded)?.[0];
  if (pointer !== undefined && folded.length - pointer.length <= pointerRestMax) return 'aside';
  if (status.test(folded) && !(isBegun && waiting.test(folded))) return 'aside';
  // Lists of changes to a text are recognized by their heading.
  if (/^(?:>|["“«„]|(?:[-*+•–—]|\d{1,2}[.)])[ \t])/u.test(text) || /[:,]$/u.test(text)) return 'text';
  if (!firstPerson.test(folded)) return 'text';
  if ((self.test(folded) || ownLimits.test(folded)) && splitSentences(text).length <= 3) return 'aside';
  if (declining.test(folded) && isRefusal(text) && !reportedSpeech.test(folded)) return 'aside';
  // Authors also ask their readers for replies, above all in English.
  const enough = /(?<!\p{L})(?:the|you|to|with)(?!\p{L})/u.test(folded) ? 5 : 4;
  const isRemark = !/\]\(|https?:|@/u.test(text) && scoreTalk(text) >= enough && isRemarkParagraph(text, false);
  return isBehindText && isRemark ? 'aside' : 'text';
}

/** Whether a model says what it is, or that it does not continue its text. */
function isOfItself(folded: string): boolean {
  if (!firstPerson.test(folded)) return false;
  if (self.test(folded) || ownLimits.test(folded)) return true;
  return (
    thisText.test(folded) && refusalWords.some(({ declines, cannot }) => declines.test(folded) || cannot.test(folded))
  );
}
/** The answer or the request. */
const order =
  /(?:^|[^\p{L}])(?:(?:bu|yukaridaki) (?:makale|metn|metin|yazi|icerik|icerig)|(?:this|the above) (?:article|text|post|draft)|(?<!bir )istek?g?iniz|your request)/u;
const thisText =
  /(?:^|[^\p{L}])bu (?:bolum|makale|metn|metin|yazi|baslik)\p{L}{0,6}(?= (?:\p{L}{2,14} ){0,2}(?:yaz|hazirla|olustur|uret|tamamla|devam ed|sundur|surdur)\p{L}{0,3}[ae]m)|(?:write|continue|complete|create|finish) this (?:section|article|text|part|post)/u;

/** Whether a turn begins: it is short, requests something, or its reply follows. */
function beginsTurn(text: string): boolean {
  const [first = '', ...rest] = text.split('\n');
  // Templates of models have these names; others also stand in worksheets and glossaries.
  if (/^#{2,4} ?(?:ins|hum|use|inp|res|ass)/iu.test(first) || /^(?:user|human)\s*$/u.test(first)) return true;
  const isNamed = /^#|^\p{L}+\s*$/u.test(first);
  const request = isNamed ? (rest[0] ?? '') : first;
  return (
    replyLine.test(rest.join('\n')) ||
    scoreTalk(request) >= 1 ||
    /[?؟]\s*$|(?:teşekkür|thank|bana |yazar mısın|misin)|^[^:\n]{0,14}:?[*\s]{0,4}(?:lütfen|please)/iu.test(request)
  );
}

/** Whether a turn begins whose name is glued to its words; names of variables are followed by other words. */
function isGluedTurn(text: string): boolean {
  const [first = '', second = ''] = text.split('\n');
  if (systemLine.test(first)) return true;
  const name = gluedTurn.exec(first)?.[0];
  if (name === undefined) return false;
  const word = /^\p{L}*/u.exec(first.slice(name.length))?.[0] ?? '';
  if (name === 'system' || !/^[a-z]*$/iu.test(word) || /^(?:system|assistant|user)/iu.test(second)) return true;
  return /[?؟]\s*$/u.test(first) && isCommonWord(toTurkishLower(word), 'tr');
}

/** Whether a whole paragraph is the JSON of a tool call. */
function isToolCall(text: string): boolean {
  if (!/^\{[\s\S]{4,}\}$/u.test(text)) return false;
  return (
    /"(?:name|tool|tool_name|function|action)"\s{0,3}:\s{0,3}"[\w.-]{1,60}"/u.test(text) &&
    /"(?:arguments|parameters|args|input|action_input|params)"\s{0,3}:/u.test(text)
  );
}

/** Folds a text: without case, diacritics and typographic apostrophes. */
export function foldAside(text: string): string {
  return foldText(text)
    .normalize('NFC')
    .replace(/[’‘`´]/gu, "'");
}
