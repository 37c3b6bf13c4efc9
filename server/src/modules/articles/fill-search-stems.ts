import { addMilliseconds, secondMs } from '../../platform/clock.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import {
  type ArticleWithoutStems,
  addOwnSearchTexts,
  addOwnSearchUsers,
  completeSearchUser,
  listArticlesWithoutStems,
  listIncompleteSearchUsers,
  listWithoutSearchText,
  updateSearchStems,
} from './search-stems.queries.ts';
import { formatStemVector } from './stem-index.ts';

/** Number of articles per batch for the worker thread, which takes about 0.1 s. */
const batchSize = 50;
/** Maximum duration of a run. The next one, possibly in another process, continues. */
const runMaxMs = 45 * secondMs;

/**
 * Fills in the stems of articles that have none, newest first: new and changed articles, and initially all existing
 * ones. Leaves articles that change in the meantime, or over which the worker thread was lost, to the next run. Then adds
 * the search texts of users who have come to have many articles.
 * @returns the number of articles that got stems
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
      log.warn({ err, articles: articles.map(({ id }) => id) }, 'could not compute the search stems of articles');
    }
    if (articles.length < batchSize) break;
  } while (clock.now() < endAt);
  for (const userId of await listIncompleteSearchUsers(database)) await completeKeys(userId);
  return filled;

  async function fillBatch(articles: readonly ArticleWithoutStems[]): Promise<number> {
    if (articles.length === 0) return 0;
    const texts = articles.flatMap(({ language, title, tags, ai_prompt }) =>
      // The stemmer only supports Turkish.
      language === 'tr' ? [title, tags.join('\n'), ai_prompt] : ['', '', ''],
    );
    const stems = await readStems(texts);
    const vectors = articles.map((_, index) => {
      const [title = [], tags = [], prompt = []] = stems.slice(3 * index, 3 * index + 3);
      return formatStemVector({ title, tags, prompt });
    });
    const updated = await updateSearchStems(database, articles, vectors);
    await addOwnSearchUsers(
      database,
      articles.map(({ id }) => id),
    );
    return updated;
  }

  /** Adds the articles that the user had before; the next run continues when this one runs out of time. */
  async function completeKeys(userId: string): Promise<void> {
    const ids = await listWithoutSearchText(database, userId);
    for (let from = 0; from < ids.length; from += batchSize) {
      if (clock.now() >= endAt) return;
      await addOwnSearchTexts(database, ids.slice(from, from + batchSize));
    }
    await completeSearchUser(database, userId);
  }
}
