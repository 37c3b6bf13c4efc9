import { addMilliseconds, secondMs } from '../../../../platform/clock.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import {
  type ArticleWithoutStems,
  listArticlesWithoutStems,
  updateSearchStems,
} from '../../store/search-stems.queries.ts';
import { formatStemVector } from './stem-index.ts';

/** So many articles go to the thread at once: a tenth of a second of its time. */
const batchSize = 50;
/** A run ends after this, so that the next one, of another process maybe, goes on. */
const runMaxMs = 45 * secondMs;

/**
 * Fills in the stems of articles that have none, the newest first: those that are new or were changed, and once all that were there before.
 * What changes meanwhile is left for the next run; so are articles over which the thread is lost.
 * @returns how many articles got stems
 */
export async function fillSearchStems({
  database,
  clock,
  log,
  readStems,
}: Pick<ArticlesDependencies, 'database' | 'clock' | 'log' | 'readStems'>): Promise<number> {
  const endAt = addMilliseconds(clock.now(), runMaxMs);
  let filled = 0;
  let last: ArticleWithoutStems | undefined;
  do {
    const articles = await listArticlesWithoutStems(database, batchSize, last);
    last = articles.at(-1);
    try {
      filled += await fillBatch(articles);
    } catch (err) {
      log.warn({ err, articles: articles.map(({ id }) => id) }, 'stems of articles could not be read');
    }
    if (articles.length < batchSize) break;
  } while (clock.now() < endAt);
  return filled;

  async function fillBatch(articles: readonly ArticleWithoutStems[]): Promise<number> {
    if (articles.length === 0) return 0;
    const texts = articles.flatMap(({ language, title, tags, ai_prompt }) =>
      // The library knows Turkish alone.
      language === 'tr' ? [title, tags.join('\n'), ai_prompt] : ['', '', ''],
    );
    const stems = await readStems(texts);
    const vectors = articles.map((_, index) => {
      const [title = [], tags = [], prompt = []] = stems.slice(3 * index, 3 * index + 3);
      return formatStemVector({ title, tags, prompt });
    });
    return updateSearchStems(database, articles, vectors);
  }
}
