/**
 * Words that say by themselves nothing but the language: articles, pronouns and prepositions of those that Turkish texts quote. Words
 * that are Turkish ones, too (on, in, ben, bin, son), are left out.
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

/** Of a shorter stretch nothing can be said. */
const wordsMin = 4;
/** So many of these words in a quotation and in a paragraph, and such a share of all, are no accident. */
const foreignInQuotation = 2;
const foreignInParagraph = 3;
const foreignShare = 0.25;

/** Letters that no Turkish word has, in whatever spelling. */
const otherLetter = /[^a-zçğıöşüâîûA-ZÇĞİÖŞÜÂÎÛ]/;

const quotation = /“[^“”]*”|"[^"]*"|«[^«»]*»/g;

/**
 * Where a paragraph of a Turkish text is in another language: as a whole, or in quotations.
 * @returns places as [from, to) in UTF-16 units, in their order
 */
function findForeignSpans(paragraph: string): [from: number, to: number][] {
  // Names of works and what others say tell nothing of the language around them.
  if (isForeign(paragraph.replaceAll(quotation, ' '), foreignInParagraph)) return [[0, paragraph.length]];
  return [...paragraph.matchAll(quotation)]
    .filter(([quoted]) => isForeign(quoted, foreignInQuotation))
    .map(({ 0: quoted, index }) => [index, index + quoted.length]);
}

/** The paragraph with such spans hidden, at the same places as before. */
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
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length < wordsMin) return false;
  // Words of languages, not Turkish ones: their I is no ı.
  const foreign = words.filter(
    (word) => foreignWords.has(word.toLocaleLowerCase('en')) || otherLetter.test(word),
  ).length;
  return foreign >= foreignMin && foreign >= words.length * foreignShare;
}
