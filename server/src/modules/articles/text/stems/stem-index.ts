/** Stems of the words of a text: of each word those it may have. */
export type WordStems = readonly (readonly string[])[];

/** Where a search looks: in all that an author has written, or in what visitors may see of it. */
export type StemScope = 'everything' | 'public';

/** Words of a search; one with more is looked for by its letters alone. */
const queryWordsMax = 8;
/** Stems that are kept of an article. */
const stemsMax = 400;
/**
 * Begins the stems of what only the author sees. They are words of their own for the index, so that a visitor's search reads nothing of
 * articles that it must not find by them.
 */
const ownMark = '.';

/** The stems of an article as PostgreSQL reads a `tsvector`: those of title and tags, and with a mark those of the prompt. */
export function formatStemVector({ visible, own }: { readonly visible: WordStems; readonly own: WordStems }): string {
  const shown = new Set(visible.flat());
  const hidden = new Set(own.flat()).difference(shown);
  return [...shown, ...[...hidden].map((stem) => ownMark + stem)].slice(0, stemsMax).map(quote).join(' ');
}

/**
 * A search as PostgreSQL reads a `tsquery`: every word by one of its stems.
 * @returns null when it has no words, or too many
 */
export function formatStemQuery(words: WordStems, scope: StemScope): string | null {
  if (words.length === 0 || words.length > queryWordsMax || words.some((stems) => stems.length === 0)) return null;
  const alternatives = (stem: string) => (scope === 'public' ? [stem] : [stem, ownMark + stem]);
  return words.map((stems) => `(${stems.flatMap(alternatives).map(quote).join(' | ')})`).join(' & ');
}

function quote(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
