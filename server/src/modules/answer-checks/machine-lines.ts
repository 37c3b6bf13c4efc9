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

/** A measurement of the answer, in brackets or code of its own: `tokens: 812 | model: x | 3.2 s`. */
const measure =
  /^(?:[\p{L}_ ]{2,20}\s?[:=]\s?[^\s:=]{1,40}(?: ?[a-zμ/]{1,8})?|[~≈]?\d{1,7}(?:[.,]\d{1,4})?\s?(?:s|sn|ms|sec|saniye|seconds|tokens?|tok\/s|token\/s))$/iu;
/** One of its parts counts tokens, or names a model as such: `Ressam: Claude Monet, yıl: 1872` is a caption. */
const ofMachine =
  /^[\p{L}_ ]{0,20}tok(?:en)?s?\s?[:=]\s?[~≈]?\d|^[~≈]?[\d.,]{1,12}\s?tok|\d\s?tok(?:en)?s?\/s|latency|finish_reason|^model\s?[:=]\s?[^\s:=]{0,20}(?:gpt|claude|gemini|gemma|deepseek|qwen|llama|mistral)/iu;

function isMeasurement(text: string): boolean {
  const parts = text
    .replace(/^[^\p{L}\p{N}]{0,8}|[^\p{L}\p{N}]{0,8}$/gu, '')
    .split(/\s?[|\u00b7\u2022,;–]\s?|\s(?=\p{L}{2,20}\s?[:=])/u);
  return parts.length >= 2 && parts.some((part) => ofMachine.test(part)) && parts.every((part) => measure.test(part));
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
  if (forms.some((form) => form.test(text)) || isMeasurement(text)) return true;
  const lines = text.split('\n');
  return (
    isSetOff &&
    lines.every((line) => done.test(line)) &&
    lines.filter((line) => aboutAnswer.test(line)).length * 2 >= lines.length
  );
}
