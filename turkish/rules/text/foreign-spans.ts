/**
 * Articles, pronouns and prepositions of languages that Turkish texts quote; they identify the language. Words that are
 * also Turkish (on, in, ben, bin, son) are left out.
 */
const foreignWords = new Set(
  [
    'the of and to is that it be are was were this with not you he she they we have has his her their what which who will would',
    'der die das und ist nicht ich sie wir ein eine einen dem den mit auf für von zu im auch sich wie wenn aber wird sind war',
    'le la les des du un une et est que qui dans pour pas sur avec je tu il elle nous vous ce cette au aux mais ou sont',
    'el los las una y es en por para con se su al como más pero yo mi del que no lo',
    'et in est non ad cum sed ex quod qui sunt esse',
    'și să nu pe sau mai mult că non ou che sono una della uma não os ao por mais esta',
  ].flatMap((words) => words.split(' ')),
);

/** Length of the longest of these words. */
const lengthMax = Math.max(...Array.from(foreignWords, (word) => word.length));

/** Minimum length, in words, of a stretch whose language can be detected. */
const wordsMin = 4;
/** Minimum number of these words in a quotation and in a paragraph, and their minimum share of all words. */
const foreignInQuotation = 2;
const foreignInParagraph = 3;
const foreignShare = 0.25;

/** Letters that no Turkish spelling uses. */
const otherLetter = /[^a-zçğıöşüâîûA-ZÇĞİÖŞÜÂÎÛ]/;

const quotation = /“[^“”]*”|"[^"]*"|«[^«»]*»/g;

/**
 * Finds the foreign-language parts of a Turkish paragraph: all of it, or quotations.
 * @returns ranges [from, to) in UTF-16 units, in order
 */
function findForeignSpans(paragraph: string): [from: number, to: number][] {
  if (!/[“"«]/.test(paragraph)) return isForeign(paragraph, foreignInParagraph) ? [[0, paragraph.length]] : [];
  // Titles and quotations say nothing about the language around them.
  if (isForeign(paragraph.replaceAll(quotation, ' '), foreignInParagraph)) return [[0, paragraph.length]];
  return [...paragraph.matchAll(quotation)]
    .filter(([quoted]) => isForeign(quoted, foreignInQuotation))
    .map(({ 0: quoted, index }) => [index, index + quoted.length]);
}

/** The paragraph with foreign-language parts masked; all positions stay the same. */
export function hideForeign(paragraph: string): string {
  let prose = '';
  let end = 0;
  for (const [from, to] of findForeignSpans(paragraph)) {
    prose += paragraph.slice(end, from) + '\uFFFC'.repeat(to - from);
    end = to;
  }
  return prose + paragraph.slice(end);
}

function isForeign(text: string, foreignMin: number): boolean {
  const words = listWords(text);
  if (words.length < wordsMin) return false;
  const least = Math.max(foreignMin, words.length * foreignShare);
  let foreign = 0;
  for (let at = 0; at < words.length && foreign < least && foreign + words.length - at >= least; at += 1)
    if (isForeignWord(words[at] ?? '')) foreign += 1;
  return foreign >= least;
}

/** Letters among the first characters, which a regular expression would find more slowly; combining marks are none. */
const letters = Uint8Array.from({ length: 0x300 }, (_, code) => (/\p{L}/u.test(String.fromCharCode(code)) ? 1 : 0));

function isLetter(code: number): boolean {
  return code < letters.length ? letters[code] === 1 : /\p{L}/u.test(String.fromCodePoint(code));
}

/** The words of a text: letters only. */
function listWords(text: string): string[] {
  const words: string[] = [];
  let from = -1;
  for (let at = 0; at <= text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    if (isLetter(code)) from = from < 0 ? at : from;
    else if (from >= 0) {
      words.push(text.slice(from, at));
      from = -1;
    }
    at += code > 0xffff ? 2 : 1;
  }
  return words;
}

function isForeignWord(word: string): boolean {
  // Foreign words: their I is not ı.
  return (word.length <= lengthMax && foreignWords.has(word.toLowerCase())) || otherLetter.test(word);
}
