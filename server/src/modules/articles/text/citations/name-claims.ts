import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

const word = /[\p{L}\p{M}\p{N}]+(?:[-.]\p{L}[\p{L}\p{M}\p{N}]*)*(?:['’][\p{L}\p{M}]+)*/gu;
const capital = /^\p{Lu}/u;
const titles = new Set('dr prof doc av sn yrd ogr gor ms mr mrs hz'.split(' '));
/** Letters with which a word goes on after its stem, folded. */
const suffixes =
  /^(?:lar|ler|li|lu|lik|luk|lig|lug|ca|ce|ci|cu|ki|da|de|ta|te|dan|den|tan|ten|nda|nde|ndan|nden|in|un|nin|nun|yi|yu|ya|ye|a|e|i|u|si|su|sin|sun|ni|nu|na|ne|la|le|yla|yle|miz|muz|imiz|umuz|dir|dur|tir|tur|n|y|s){0,4}$/;

/**
 * Proper names of a sentence as they stand in it: words with a capital that does not come from beginning it. The first word is one where an
 * apostrophe or another name follows, or where it is all capitals.
 */
export function findNames(sentence: string): string[] {
  const names: string[] = [];
  const found = [...sentence.matchAll(word)];
  for (const [index, match] of found.entries()) {
    const text = match[0];
    const base = toBase(text);
    if (!capital.test(base) || titles.has(foldText(base)) || base.length < 2) continue;
    if (!beginsPart(sentence, match.index)) names.push(text);
    else if (/['’]/.test(text) || /^\p{Lu}{2,}$/u.test(base) || isFollowedByName(sentence, match, found[index + 1]))
      names.push(text);
  }
  return names;
}

/** Whether something that begins with a capital by itself starts here: a sentence, a quotation, an item, emphasis at the beginning. */
function beginsPart(sentence: string, at: number): boolean {
  const before = sentence.slice(Math.max(0, at - 8), at);
  return at === 0 || /(?:^|[.!?…:])[\s*_>#“”"'‘’«(-]*$/u.test(before) || /[“"«‘(]\s*$/u.test(before);
}

/** How sentences begin that have a name as their second word, and endings that first names do not have. */
const beginners = new Set(
  'sonra once bugun dun yarin ayrica ancak ama fakat cunku unlu yazar sair bu su o her bir en eski yeni genc buyuk kucuk ve veya ile hem ne nitekim ornegin gunumuzde ilk son baskan bakan ressam mimar profesor doktor gazeteci sirket kitap roman film'.split(
    ' ',
  ),
);
const inflected =
  /(?:[dt][ae]n?|l[ae]r[iı]?|n[dt][ae]|[sy][iu]|[sy][iu]n[iu]|n[iu]n|[ae]r[ae]k|inc[ae]|unc[ae]|ken|yl[ae]|m[ae]y[iı])$/;

function isFollowedByName(sentence: string, match: RegExpExecArray, next: RegExpExecArray | undefined): boolean {
  const folded = foldText(match[0]);
  if (next === undefined || beginners.has(folded) || (folded.length > 5 && inflected.test(folded))) return false;
  return (
    /^\s$/.test(sentence.slice(match.index + match[0].length, next.index)) &&
    capital.test(next[0]) &&
    next[0].length > 2
  );
}

function toBase(text: string): string {
  return text.split(/['’]/)[0] ?? '';
}

/** The words of texts, folded, without what stands after an apostrophe: what names are looked for in. */
export function collectWords(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [match] of text.matchAll(word)) {
      words.add(foldText(toBase(match)));
      for (const part of match.split(/[-.'’]/)) words.add(foldText(part));
    }
  return words;
}

/** Whether a name occurs among words, each perhaps with suffixes of its own. */
export function hasName(words: ReadonlySet<string>, name: string): boolean {
  const folded = foldText(toBase(name));
  if (words.has(folded) || words.has(foldText(name.replace(/['’]/g, '')))) return true;
  for (const other of words) if (isSameStem(folded, other)) return true;
  return folded === 'turkiye' && [...words].some((other) => other.startsWith('turk'));
}

/** Whether two folded words may be forms of one, as far as their letters tell: kişi, kişiyle, kişinin; Zonguldak, Zonguldağı. */
export function isSameStem(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (short.length < 3 || long.length - short.length > 12) return false;
  if (long.startsWith(short)) return suffixes.test(long.slice(short.length));
  // Zonguldak, Zonguldağı; Sait, Said’in.
  const last = short.at(-1) ?? '';
  const softened = { k: 'g', t: 'd', p: 'b', c: 'c' }[last];
  return (
    softened !== undefined && long.startsWith(short.slice(0, -1) + softened) && suffixes.test(long.slice(short.length))
  );
}
