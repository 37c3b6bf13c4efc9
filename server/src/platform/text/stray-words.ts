import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

/** Words in another script between two words of the text, without brackets, quotation marks or emphasis around them. */
const between =
  /(?<=[\p{Script=Latin}\p{N}][ ,;’']{0,2})(?:(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,40}|[\p{Script=Hangul}]{1,20}|[\p{Script=Thai}]{2,40}|[\p{Script=Devanagari}\p{M}]{2,40}|[\p{Script=Bengali}\p{M}]{2,40}|[\p{Script=Tamil}\p{M}]{2,40}|[\p{Script=Arabic}]{2,30}|[\p{Script=Hebrew}]{2,30}|[\p{Script=Cyrillic}]{2,30}|[\p{Script=Greek}]{4,30}|[\p{Script=Georgian}]{2,30}|[\p{Script=Armenian}]{2,30}) ?){1,4}(?=[ ,;’']{0,2}[\p{Script=Latin}\p{N}]|[.!?…]{1,3}(?:[ \t]|$))/gu;
/** A text that names a language or a script may show its words. */
const naming =
  /(?<!\p{L})(?:çince|çin(?=[ ’'.,])|çinli|japon|kore|arap|rus(?:ça|ya|çada)?(?!\p{Ll}{4})|ukrayna|yunan|ibrani|fars|hint(?:çe)?|tayca|tay dili|sanskrit|osmanlı|kiril|kanji|hiragana|katakana|alfabe|gürcü|ermeni|bulgar|sırp|kazak|kırgız|moğol|chinese|japanese|korean|arabic|russian|greek|hebrew|persian|hindi|thai|cyrillic|alphabet|script|chinesisch|japanisch|russisch|arabisch|griechisch|chinois|japonais|russe|arabe|grec|chino|japonés|ruso|árabe|griego)/iu;
/** Languages of other scripts, whose texts show words of all kinds. */
const otherScripts: readonly string[] = ['ru', 'ar'];
/** Maximum number of such words that are named. */
const wordsMax = 20;

/**
 * Lists words of another script that a model slipped into the sentences of a text; none in a text that names a foreign
 * language. Linear in the length of the text.
 */
export function findStrayWords(text: string, language: ArticleLanguage): readonly string[] {
  if (!mayHaveStrayWords(text, language)) return [];
  const code = new FencedCode();
  const found: string[] = [];
  for (const line of text.split('\n'))
    if (!code.encloses(line) && found.length < wordsMax)
      found.push(...listStrayPlaces(line).map(({ from, to }) => line.slice(from, to)));
  return found;
}

/** Whether a text has words of another script and no reason for them. */
export function mayHaveStrayWords(text: string, language: string): boolean {
  return !otherScripts.includes(language) && foreign.test(text) && !naming.test(text);
}

/**
 * Minimum number of stray words that show that a text is gibberish, and of their scripts: within one sentence, or when
 * they are a larger share of all words. An article about such words has a few, each in its sentence.
 */
const gibberishMin = 3;
const scriptsMin = 2;
const strayShare = 0.02;
/** Maximum length of words on average, in letters, and minimum number of letters that show it. */
const wordLettersMax = 22;
const lettersMin = 200;
/** Words next to a foreign word that show that the text is about the word itself. */
const spokenBefore = /(?<!\p{L})(?:buna|bunun adı|called|named) $/iu;
const spokenBehind =
  /^[ ,’']{0,2}(?:(?:olarak|diye|der|derler|denir|denen|demek\p{L}*)(?!\p{L})|(?:adını|adıyla|adlandır|sözcü|sözü|kelime|kavram|terim|ifade|harf|word|term|concept))/iu;

/** Whether words of several scripts are strewn into a text, or its words are not separated. Linear in its length. */
export function isGibberish(text: string, language: ArticleLanguage): boolean {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters >= lettersMin && letters > words * wordLettersMax) return true;
  if (!mayHaveStrayWords(text, language)) return false;
  const sentences = listStrewnWords(text);
  const all = sentences.flat();
  return sentences.some(areStrewn) || (all.length > words * strayShare && areStrewn(all));
}

function areStrewn(words: readonly string[]): boolean {
  const used = new Set(words.map((word) => scripts.findIndex((script) => script.test(word))));
  return words.length >= gibberishMin && used.size >= scriptsMin;
}

/** Stray words of each sentence that has some, without those that the sentence speaks of. */
function listStrewnWords(text: string): string[][] {
  const code = new FencedCode();
  return text.split('\n').flatMap((line) => {
    if (code.encloses(line)) return [];
    const sentences = new Map<number, string[]>();
    let end = 0;
    for (const { from, to } of listStrayPlaces(line)) {
      if (from >= end) end = findSentenceEnd(line, from);
      if (!spokenBehind.test(line.slice(to, to + 40)) && !spokenBefore.test(line.slice(Math.max(0, from - 20), from)))
        sentences.set(end, [...(sentences.get(end) ?? []), line.slice(from, to)]);
    }
    return [...sentences.values()];
  });
}

function findSentenceEnd(line: string, from: number): number {
  const length = line.slice(from, from + sentenceMax).search(/[.!?…](?:\s|$)/u);
  return from + (length === -1 ? sentenceMax : length + 1);
}

/** Maximum length of a sentence, in characters, in which stray words are counted together. */
const sentenceMax = 300;

const scripts = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Hebrew}/u,
];

/** Positions of such words in a line. */
export function listStrayPlaces(line: string): { from: number; to: number }[] {
  if (line.includes('`') || !foreign.test(line)) return [];
  return [...line.matchAll(between)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.trimEnd().length,
  }));
}

const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
