import type { AdminArticle, listAllArticles } from '@hokka/contracts/article-admin.ts';
import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import { paginationUpTo } from '../../../platform/database/pages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { presentListed } from '../present-article.ts';
import { type AdminRow, listArticlesByIds } from './all-articles.queries.ts';
import type { ListQuery, Person } from './article-directory.ts';

type ReadDependencies = Pick<ArticlesDependencies, 'database' | 'articleDirectory'>;

/** A page of everybody's articles. */
export async function readAllArticles(
  query: ListQuery,
  dependencies: ReadDependencies,
): Promise<EndpointData<typeof listAllArticles>> {
  const { ids, total, isMinimum } = await dependencies.articleDirectory.find(query);
  const articles = await readArticlesByIds(ids, dependencies);
  return { articles, pagination: paginationUpTo(query, total, isMinimum) };
}

/** Articles in the order of their ids; those that are gone or in the trash are missing. */
export async function readArticlesByIds(
  ids: readonly string[],
  { database, articleDirectory }: ReadDependencies,
): Promise<AdminArticle[]> {
  const rows = await listArticlesByIds(database, ids);
  const people = await articleDirectory.peopleOf(rows.map((row) => row.user_id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const author = row && people.get(row.user_id);
    return row === undefined || author === undefined ? [] : [presentAdminArticle(row, author)];
  });
}

/** @throws AppError `article_not_found` */
export async function readArticleForAdmin(id: string, dependencies: ReadDependencies): Promise<AdminArticle> {
  const [article] = await readArticlesByIds([id], dependencies);
  if (article === undefined) throw new AppError('article_not_found');
  return article;
}

function presentAdminArticle(row: AdminRow, author: Person): AdminArticle {
  return {
    ...presentListed(row),
    failure_detail: row.failure_detail,
    prompt_tokens: row.prompt_tokens,
    completion_tokens: row.completion_tokens,
    cost_usd: row.cost_usd === null ? null : Number(row.cost_usd),
    moderated_at: row.moderated_at?.toISOString() ?? null,
    // A public article is completed: the table sees to it.
    is_visible: row.is_public && row.moderation_status === 'approved' && author.is_active,
    open_reports: row.open_reports,
    User: author,
  };
}
