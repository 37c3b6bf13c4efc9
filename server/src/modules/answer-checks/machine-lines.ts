/*
 * Lines that a service, a tool or a page puts after or into an answer. They are recognized by their form: a call, a
 * measurement, buttons, marks of the end, a notice of a product about itself.
 */

/** Maximum length of such a paragraph, in characters. */
const paragraphMax = 400;

const forms: readonly RegExp[] = [
  // An advertisement, or what generated the text.
  /^\W{0,6}(?:sponsored\W{1,4}|(?:generated|created|written) (?:with|by) \W{0,2}(?:claude|chatgpt|gpt|gemini|copilot|deepseek|qwen|grok)(?!\p{L}))[^\n]{0,160}$/iu,
  // What a product says of itself: that it errs, or that it wants support.
  /^\W{0,6}(?:chatgpt|gpt|gemini|claude|copilot|deepseek|grok|qwen|mistral|perplexity|meta ai|le chat|kimi|pollinations)[^\n.]{0,40} (?:hata yapabil|yanlış (?:bilgi|yanıt)|yanılabil|can make mistakes|may (?:make mistakes|produce|display)|kann fehler|peut (?:faire|commettre) des erreurs|puede cometer errores)[^\n]{0,160}$/iu,
  /^\W{0,6}(?:support|powered by|sponsored by|upgrade) [^\n]{0,20}(?:chatgpt|gpt|gemini|claude|copilot|deepseek|grok|qwen|mistral|perplexity|meta ai|le chat|kimi|pollinations)[^\n]{0,160}$/iu,
  /^[[(][^[\]()\n]{0,60}(?:free (?:tier|plan|trial)|upgrade to|remove this (?:message|notice)|trial version|ücretsiz (?:sürüm|plan))[^[\]()\n]{0,100}[\])]$/iu,
  // Where the knowledge of the model ends.
  /^\W{0,4}(?:benim )?(?:bilgilerim|eğitim verilerim|bilgi (?:tabanım|kesim tarihim)|my (?:knowledge|training data))(?!\p{L})[^\n]{0,80}(?:\d{4}|güncel|sınırlı|cutoff|up to|limited)[^\n]{0,120}$/iu,
  // A call of a tool.
  /^`{0,3}[a-z][a-z0-9]{0,20}(?:[_.][a-z0-9_]{1,40})\((?:[a-z_]{1,30}\s?[=:]\s?[^\n]{1,300})?\)`{0,3}$/u,
  /^<function[=\s][^<>\n]{1,80}>[^\n]{0,300}(?:<\/function>)?$/iu,
  /^[[(](?:called|calling|using|used|invoked?|executed?|ran) (?:the )?(?:function|tool|plugin|action)[^\n]{0,300}[\])]$/iu,
  // How sure a model is.
  /^\W{0,4}(?:güven|güven (?:skoru|puanı)|confidence(?: score)?)\W{1,4}%?\s?\d[\d.,]{0,4}\s?%?(?:\s?\/\s?1\d{0,2})?\W{0,3}$/iu,
  // Buttons: further questions, ratings.
  /^(?:<<[^<>\n]{3,160}>>\s{0,3}){1,6}$/u,
  /^(?:\[[^[\]\n]{4,60}\](?![(:[])[ \t\n]{1,3}){1,5}\[[^[\]\n]{4,60}\]$/u,
  /^(?=[^\n]*(?:\ud83d\udc4e|helpful|faydalı (?:m[ıi]|oldu)|yardımcı oldu|yararlı (?:m[ıi]|oldu)))[^\n]{0,120}(?:\ud83d\udc4d|\ud83d\udc4e)[^\n]{0,120}$/u,
  // The end of the answer.
  /^(?:data:\s?)?\[(?:DONE|END|EOF|EOT)\]$/u,
  /^[-=*_~#<\s]{2,12}(?:end|son)(?: of)?(?: (?:the )?(?:article|text|output|response|document|answer|section|makale|metin|yazı))?[-=*_~#>\s]{2,12}$/iu,
  /^[-=*_~#<\s]{2,12}(?:makale|metin|yazı|bölüm|yanıt)(?:nın|nin|nün|in|un|ün)? (?:sonu|bitişi)[-=*_~#>\s]{2,12}$/iu,
  // A note to whoever publishes the text.
  /^[*_>\s([]{1,6}(?:editöre|editör için|yayıncıya|yazara|to the editor|editor'?s)(?: not[eu]?)?\s?[*_]{0,3}:[^\n]{3,300}[*_)\]]{1,4}$/iu,
];

const amount = '[~≈↑↓↗↘$€₺Σ%]{0,2}\\s?\\d[\\d.,]{0,12}(?:\\s?[-–/→]\\s?\\d[\\d.,]{0,12})?\\s?[km]?';
const models = 'gpt|claude|gemini|gemma|deepseek|qwen|llama|mistral|glm|kimi|grok|o[1-4]-';
/** What a service measures of an answer: `tokens: 812`, `model: x`, `3.2 s`, `340 out`, a name of a model. */
const measure = new RegExp(
  `^(?:[\\p{L}_ ]{2,24}\\s?[:=]\\s?(?:${amount}|[^\\s:=]{1,40})(?: ?[\\p{L}μ/$]{1,8})?|(?:(?:input|output|in|out|cache hit|cached|prompt|completion|total|girdi|çıktı|giriş|çıkış|toplam) )?${amount}\\s?(?:s|sn|ms|sec|saniye|seconds|tok(?:en)?s?|jeton|t|(?:tok(?:en)?s?|t)/s|in|out|input|output|cached|prompt|completion|total|%|usd|[$€₺])?|(?:[a-z-]{2,20}/)?(?:${models})[\\w.:-]{0,40}|~)$`,
  'iu',
);
/**
 * What shows that tokens are counted: `Ressam: Claude Monet, yıl: 1872` is a caption. A jeton is also a coin of a ferry
 * or a machine, which few people need a hundred of, and t/s are also tonnes.
 */
const ofMachine =
  /\d\s?[km]?\s?tok(?:en)?s?(?!\p{L})|(?<!\p{L})tok(?:en)?s?\s?[:=]?\s?[~≈]?\d|\d[\d.,]{2,12}\s?jeton(?!\p{L})|(?<!\p{L})jeton\s?[:=]\s?[~≈]?\d[\d.,]{2,12}(?!\s?(?:tl|lira|₺|[\d.,]))|^[~≈]?[\d.,]{1,8}\s?t\/s|latency|finish_reason|^(?:total |toplam )?cost\s?[:=]\s?[~≈]?\$0|^model\s?[:=]\s?[^\s:=]{0,20}(?:gpt|claude|gemini|gemma|deepseek|qwen|llama|mistral)/iu;
const ofModel = new RegExp(`^(?:[a-z-]{2,20}/)?(?:${models})[\\w.:-]{1,40}$`, 'iu');
const flow = /\d\s?[km]? (?:in|out)(?:put)?$|^(?:in|out)put \d|^[↑↓]/iu;
/** What a writer measures of a text: `Toplam: 854 kelime`, `hedef: 800–1100`. */
const ofText = new RegExp(
  `^(?:(?:toplam|uzunluk|hedef|kelime|sözcük|karakter|kelime sayısı|karakter sayısı|okuma|okuma süresi|bölüm|words?|word count|target|length|total|characters?|reading time)\\s?:?\\s?)?(?:yaklaşık |about )?${amount}(?: ?(?:kelime|sözcük|karakter|paragraf|cümle|bölüm|(?:alt )?başlık|hedef|dk|dakika|min|minutes?|words?|characters?|target)(?: okuma| read)?)?$`,
  'iu',
);
const countsText = /(?<!\p{L})(?:kelime|sözcük|karakter|words?|characters?)(?!\p{L})/iu;
/** What parts two measures. */
const between = /[|·•;→@()[\]\n]| — |— |,(?!\d)|–(?!\s?\d)| \/ |(?<=\d[^\s]{0,4}) (?=[\p{L}_]{2,20}\s?[:=]|[↑↓Σ$]\d)/u;

/**
 * Whether a text has nothing but what a service or a writer measured of an answer: tokens, seconds, prices, words. In
 * texts about these they are content; see `isAboutMeasures`.
 */
export function isMeasurement(text: string): boolean {
  if (text.length > paragraphMax || !/\d/u.test(text)) return false;
  const parts = text
    .replace(/[*`>]|(?<!\w)_|_(?!\w)|\(s\)/gu, '')
    .replace(/[ \t]+/gu, ' ')
    .split(between)
    .map((part) => part.replace(/^[^\p{L}\p{N}~≈↑↓$€₺Σ%]+|(?<![^\p{L}\p{N}%$€₺~])[^\p{L}\p{N}%$€₺~]+$/gu, ''))
    .filter((part) => part !== '');
  const counts = text.match(/\d[\d.,]*/gu)?.length ?? 0;
  if (counts > 1 && parts.some((part) => countsText.test(part)) && parts.every((part) => ofText.test(part)))
    return true;
  const isCounted =
    parts.some((part) => ofMachine.test(part)) ||
    parts.filter((part) => flow.test(part)).length > 1 ||
    (parts.length > 2 && parts.some((part) => ofModel.test(part)));
  const isEnough = parts.length > 1 || /tok(?:en)?s?\/s|\$0\.\d/iu.test(text);
  return isCounted && isEnough && parts.every((part) => measure.test(part));
}

/** Whether a text is about models or lengths of texts, so that such figures may belong to it. */
export function isAboutMeasures(text: string): boolean {
  return /token|jeton|kelime|sözcük|karakter|gpt|claude|qwen|llm|dil model|yapay zek/iu.test(text);
}

/** Maximum length of a word that shows that a text is about measures. */
const topicWordMax = 9;

/** Whether a text that comes part by part is about measures so far; see `isAboutMeasures`. */
export class MeasureTopic {
  #isFound: boolean;
  #end = '';

  /** @param begun title and beginning of the text */
  constructor(begun: string) {
    this.#isFound = isAboutMeasures(begun);
  }

  get isFound(): boolean {
    return this.#isFound;
  }

  note(part: string): void {
    if (this.#isFound) return;
    const seen = this.#end + part;
    this.#isFound = isAboutMeasures(seen);
    this.#end = seen.slice(-topicWordMax);
  }
}

/** Items of a list of what was done. */
const done = /^[ \t]{0,3}(?:[-*] )?[\u2705\u2714\u2611]\ufe0f?[ \t]/u;
const aboutAnswer =
  /türkçe|uzunlu|kelime|başlık|\bton\b|seo|anahtar|paragraf|format|markdown|eklendi|yazıldı|sağlandı|kullanıldı|uyuldu|word|length|heading|tone|keyword|written|added|included/iu;

/**
 * Whether a whole paragraph comes from a machine and not from the author of a text.
 * @param isSetOff below a rule or after a remark
 */
export function isMachineParagraph(paragraph: string, isSetOff: boolean): boolean {
  const text = paragraph.trim();
  if (text.length > paragraphMax) return false;
  if (forms.some((form) => form.test(text))) return true;
  const lines = text.split('\n');
  return (
    isSetOff &&
    lines.every((line) => done.test(line)) &&
    lines.filter((line) => aboutAnswer.test(line)).length * 2 >= lines.length
  );
}
