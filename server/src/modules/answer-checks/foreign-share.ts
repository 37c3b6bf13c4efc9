import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
import { languagesByLetter, languagesByWord } from './language-words.ts';
import { readProse, takeEvenly } from './prose.ts';

/** Share of a text in another language, measured by sentences. */
export interface ForeignShare {
  /** Share of the sentences with a detectable language, from 0 to 1. */
  readonly share: number;
  /** Number of words in foreign sentences. */
  readonly words: number;
  /** Code of the language that most foreign sentences seem to have. */
  readonly language: string | undefined;
}

/** Minimum number of sentences in paragraphs from which lists are ignored: these may be examples, names and titles. */
const paragraphSentencesMin = 3;
/** Minimum length of a sentence, in words: shorter ones may be names. */
const sentenceWordsMin = 4;
/** Maximum number of sentences that are read, taken from all parts of a longer text. */
const sentencesMax = 400;
const lettersMax = 600;

/**
 * Measures how much of a Markdown text is not in this language. Quotations, code, tables, names and sentences without a
 * detectable language are left out. Linear in the length of the text.
 */
export function measureForeignShare(markdown: string, language: ArticleLanguage): ForeignShare {
  const blocks = readProse(markdown);
  const list = (some: typeof blocks) => some.flatMap((block) => splitSentences(block.text, language));
  const ofParagraphs = list(blocks.filter(({ kind }) => kind === 'paragraph'));
  const all = ofParagraphs.length >= paragraphSentencesMin ? ofParagraphs : list(blocks);
  const each = takeEvenly(all, sentencesMax).map((sentence) => judgeSentence(sentence, language));
  const found = each.some(({ kind }) => kind !== 'unclear') ? each : [judgeTogether(all, language)];
  const foreign = found.flatMap((one) => (one.kind === 'foreign' ? one : []));
  const judged = found.filter(({ kind }) => kind !== 'unclear').length;
  return {
    share: judged === 0 ? 0 : foreign.length / judged,
    words: foreign.reduce((sum, { words }) => sum + words, 0),
    language: findMostFrequent(foreign.map((one) => one.language)),
  };
}

/**
 * Minimum length, in words, of a last paragraph that shows that the model changed to another language and stayed in it.
 */
const foreignEndWordsMin = 15;

/** Language of the last paragraph, if the whole paragraph is not in the expected one. */
export function findForeignEnd(markdown: string, language: ArticleLanguage): string | undefined {
  const last = readProse(markdown).findLast(({ kind }) => kind === 'paragraph');
  const found = splitSentences(last?.text ?? '', language).map((sentence) => judgeSentence(sentence, language));
  const foreign = found.flatMap((one) => (one.kind === 'foreign' ? one : []));
  const words = foreign.reduce((sum, one) => sum + one.words, 0);
  const isThroughout = words >= foreignEndWordsMin && !found.some(({ kind }) => kind === 'own');
  return isThroughout ? findMostFrequent(foreign.map((one) => one.language)) : undefined;
}

/** The other language that a part of a text has throughout, as far as its sentences show one. */
export function findPartLanguage(part: string, language: ArticleLanguage): string | undefined {
  const found = splitSentences(part, language).map((sentence) => judgeSentence(sentence, language));
  if (found.some(({ kind }) => kind === 'own')) return undefined;
  return findMostFrequent(found.flatMap((one) => (one.kind === 'foreign' ? [one.language] : [])));
}

/** The language of a text, if most of its sentences are in one of these languages. */
export function guessLanguage(markdown: string, languages: readonly ArticleLanguage[]): ArticleLanguage | undefined {
  return languages.find((language) => {
    const { share, words } = measureForeignShare(markdown, language);
    return words === 0 && share === 0 && isOwn(markdown, language);
  });
}

function isOwn(markdown: string, language: ArticleLanguage): boolean {
  return readProse(markdown).some((block) =>
    splitSentences(block.text, language).some((sentence) => judgeSentence(sentence, language).kind === 'own'),
  );
}

/** Letters of Turkish that English lacks; every seventh or eighth letter of a text is one of them. */
const turkishLetters = /[çğıöşüÇĞİÖŞÜ]/gu;
const turkishShareMin = 0.005;
/** Minimum number of letters of a text, and of words of a paragraph, that show whether these letters are missing. */
const lettersJudgedMin = 200;
const bareWordsMin = 25;
/** Words that show that a text is Turkish whatever its letters; every tenth word or so is one of them. */
const smallWords =
  /(?<!\p{L})(?:ve|bir|bu|ile|da|de|i[cç]in|olarak|gibi|neden|nas[ıi]l|[oö]nce|sonra|ilk|her)(?!\p{L})/giu;
/** At most this many words come with one small word in a text that is judged. */
const wordsForSmallMax = 50;

/** Whether a Turkish text, or a whole paragraph of it, is written without the letters that English lacks. */
export function lacksLetters(markdown: string, language: ArticleLanguage): boolean {
  if (language !== 'tr') return false;
  const blocks = readProse(markdown);
  const text = blocks.map((block) => block.text).join('\n');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < lettersJudgedMin || !hasSmallWords(text)) return false;
  if ((text.match(turkishLetters)?.length ?? 0) < letters * turkishShareMin) return true;
  return blocks.some(
    (block) =>
      block.text.search(turkishLetters) === -1 &&
      countLongWords(block.text) >= bareWordsMin &&
      hasSmallWords(block.text) &&
      splitSentences(block.text, language).every((sentence) => judgeSentence(sentence, language).kind !== 'foreign'),
  );
}

function hasSmallWords(text: string): boolean {
  return (text.match(smallWords)?.length ?? 0) * wordsForSmallMax >= Math.max(1, countLongWords(text));
}

function countLongWords(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

type Judged =
  | { readonly kind: 'own' | 'unclear' }
  | { readonly kind: 'foreign'; readonly language: string; readonly words: number };

type Script = 'Latin' | 'Cyrillic' | 'Arabic' | 'other';
const scripts: Readonly<Record<ArticleLanguage, Script>> = {
  tr: 'Latin',
  en: 'Latin',
  de: 'Latin',
  fr: 'Latin',
  es: 'Latin',
  ar: 'Arabic',
  ru: 'Cyrillic',
};

const quoted = /[“"«„][^”"»“\n]{0,400}[”"»“]|\([^()\n]{0,200}\)/gu;
const ofScript: readonly (readonly [Script, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
];
/** Scripts without spaces between words; a character counts as half a word. */
const dense =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;

/** Judges sentences together that are too short alone, unless their letters are those of the language. */
function judgeTogether(sentences: readonly string[], expected: ArticleLanguage): Judged {
  const text = takeEvenly(sentences, sentencesMax).join(' ').slice(0, lettersMax);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = ofScript.find(([script]) => script === scripts[expected])?.[1];
  const isOwn = own !== undefined && (text.match(own)?.length ?? 0) * 2 >= letters;
  return isOwn ? { kind: 'unclear' } : judgeSentence(text, expected);
}

function judgeSentence(written: string, expected: ArticleLanguage): Judged {
  const sentence = written.slice(0, lettersMax).replace(quoted, ' ');
  const words = sentence.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const signs = sentence.match(dense)?.length ?? 0;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (signs > letters / 2 && signs >= 2 * sentenceWordsMin)
    return { kind: 'foreign', language: 'zh', words: Math.ceil(signs / 2) };
  if (words.length < sentenceWordsMin) return { kind: 'unclear' };
  const script = ofScript.find(([, letter]) => (sentence.match(letter)?.length ?? 0) > letters / 2)?.[0] ?? 'other';
  const signsOf = collectSigns(sentence, words);
  if (script !== scripts[expected]) {
    // Names and terms in another script are not a sentence.
    const plain = words.filter((word) => word === toTurkishLower(word)).length;
    if (script === 'other' ? letters < 12 : script === 'Latin' && plain < 3) return { kind: 'unclear' };
    const language = findStrongest(signsOf, expected)?.language ?? script.toLowerCase();
    return { kind: 'foreign', language, words: words.length };
  }
  const strongest = findStrongest(signsOf, expected);
  const least = Math.max(2, words.length * foreignHitsMin);
  if (strongest !== undefined && strongest.against >= least && strongest.against >= 2 * strongest.inFavour)
    return { kind: 'foreign', language: strongest.language, words: words.length };
  const isOther = strongest !== undefined && strongest.against > strongest.inFavour;
  return { kind: !isOther && signsOf.some(({ languages }) => languages.includes(expected)) ? 'own' : 'unclear' };
}

/** Minimum share of a language’s small words in a sentence of that language. */
const foreignHitsMin = 0.15;
/** Maximum number of occurrences of a letter that count. */
const letterWeightMax = 5;

/** A word or letter and the languages that have it. */
interface LanguageSign {
  readonly languages: readonly string[];
  readonly weight: number;
}

function collectSigns(sentence: string, words: readonly string[]): LanguageSign[] {
  const signs = words.flatMap((word) => {
    const languages = languagesByWord.get(toTurkishLower(word).replaceAll('ı', 'i'));
    return languages === undefined ? [] : [{ languages, weight: 1 }];
  });
  const letters = new Map<string, number>();
  // Turkish lower case would turn every I into ı.
  for (const unit of sentence.normalize('NFC')) {
    const letter = unit === 'I' ? 'i' : toTurkishLower(unit);
    if (languagesByLetter.has(letter)) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  }
  for (const [letter, count] of letters)
    signs.push({ languages: languagesByLetter.get(letter) ?? [], weight: Math.min(count, letterWeightMax) });
  return signs;
}

/**
 * The language with the strongest signs against the expected one. Only signs that one of the two lacks distinguish
 * them: Turkish and Azerbaijani, or Russian and Ukrainian, share most.
 */
function findStrongest(
  signs: readonly LanguageSign[],
  expected: ArticleLanguage,
): { readonly language: string; readonly against: number; readonly inFavour: number } | undefined {
  const candidates = new Set(signs.flatMap(({ languages }) => languages));
  candidates.delete(expected);
  const weigh = (has: string, lacks: string) =>
    signs
      .filter(({ languages }) => languages.includes(has) && !languages.includes(lacks))
      .reduce((sum, { weight }) => sum + weight, 0);
  return [...candidates]
    .map((language) => ({ language, against: weigh(language, expected), inFavour: weigh(expected, language) }))
    .sort((one, other) => other.against - other.inFavour - (one.against - one.inFavour))[0];
}

function findMostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
