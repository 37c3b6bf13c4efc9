import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

/** Words in another script between two words of the text, without brackets, quotation marks or emphasis around them. */
const between =
  /(?<=[\p{Script=Latin}\p{N}][ ,;’']{0,2})(?:(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,40}|[\p{Script=Hangul}]{1,20}|[\p{Script=Thai}]{2,40}|[\p{Script=Devanagari}\p{M}]{2,40}|[\p{Script=Bengali}\p{M}]{2,40}|[\p{Script=Tamil}\p{M}]{2,40}|[\p{Script=Arabic}]{2,30}|[\p{Script=Hebrew}]{2,30}|[\p{Script=Cyrillic}]{2,30}|[\p{Script=Greek}]{4,30}|[\p{Script=Georgian}]{2,30}|[\p{Script=Armenian}]{2,30}) ?){1,4}(?=[ ,;’']{0,2}[\p{Script=Latin}\p{N}])/gu;
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

/** Positions of such words in a line. */
export function listStrayPlaces(line: string): { from: number; to: number }[] {
  if (line.includes('`') || !foreign.test(line)) return [];
  return [...line.matchAll(between)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.trimEnd().length,
  }));
}

const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
