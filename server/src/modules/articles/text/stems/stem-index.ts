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

/** Words of an article by where they stand: related articles share those of the tags, and the prompt is its author's own. */
interface ArticleStems {
  readonly title: WordStems;
  readonly tags: WordStems;
  readonly prompt: WordStems;
}

/**
 * The stems of an article as PostgreSQL reads a `tsvector`: those of the tags with the weight A, those of the title, and with a mark
 * those of the prompt.
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
