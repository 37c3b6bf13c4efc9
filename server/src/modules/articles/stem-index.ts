/** For each word of a text, its possible stems. */
export type WordStems = readonly (readonly string[])[];

/** What a search covers: everything an author has written, or only what visitors can see. */
export type StemScope = 'everything' | 'public';

/** Maximum number of words in a stem search. A longer search uses substrings only. */
const queryWordsMax = 8;
/** Maximum number of stems stored per article. */
const stemsMax = 400;
/**
 * Prefix of stems that only the author can find. In the index they are separate words, so that a visitor's search does
 * not even read articles that match only by them.
 */
const ownMark = '.';

/**
 * Word stems of an article by field. Related articles share stems of the tags; only the author can search the prompt.
 */
interface ArticleStems {
  readonly title: WordStems;
  readonly tags: WordStems;
  readonly prompt: WordStems;
}

/**
 * The stems of an article as a `tsvector` literal: tags with weight A, the title without weight, the prompt with
 * `ownMark`.
 */
export function formatStemVector({ title, tags, prompt }: ArticleStems): string {
  const named = new Set(tags.flat());
  const titled = new Set(title.flat()).difference(named);
  const hidden = new Set(prompt.flat()).difference(named).difference(titled);
  const stems = [
    ...[...named].map((stem) => `${quote(stem)}:1A`),
    ...[...titled].map(quote),
    ...[...hidden].map((stem) => quote(ownMark + stem)),
  ];
  return stems.slice(0, stemsMax).join(' ');
}

/**
 * A search as a `tsquery` literal: every word must match by one of its stems.
 * @returns null when there are no words, or too many
 */
export function formatStemQuery(words: WordStems, scope: StemScope): string | null {
  if (words.length === 0 || words.length > queryWordsMax || words.some((stems) => stems.length === 0)) return null;
  const alternatives = (stem: string) => (scope === 'public' ? [stem] : [stem, ownMark + stem]);
  return words.map((stems) => `(${stems.flatMap(alternatives).map(quote).join(' | ')})`).join(' & ');
}

function quote(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
