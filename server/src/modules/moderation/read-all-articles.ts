import type { AdminArticle, listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { toBoundedPagination } from '../../platform/database/pagination.ts';
import { AppError } from '../../platform/errors.ts';
import { toArticleListItem } from '../articles/present-article.ts';
import type { ArticleAuthor, ArticleListQuery, ModerationDependencies } from './article-directory.ts';
import { type AdminRow, listArticlesByIds } from './queries.ts';

export async function readAllArticles(
  query: ArticleListQuery,
  dependencies: ModerationDependencies,
): Promise<EndpointData<typeof listAllArticles>> {
  const { ids, total, isMinimum } = await dependencies.articleDirectory.find(query);
  const articles = await readArticlesByIds(ids, dependencies);
  return { articles, pagination: toBoundedPagination(query, total, isMinimum) };
}

/** Lists the articles with these ids, in the order given. Skips articles that are deleted or in the trash. */
export async function readArticlesByIds(
  ids: readonly string[],
  { database, articleDirectory }: ModerationDependencies,
): Promise<AdminArticle[]> {
  const rows = await listArticlesByIds(database, ids);
  const authors = await articleDirectory.findAuthors(rows.map((row) => row.user_id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const author = row && authors.get(row.user_id);
    return row === undefined || author === undefined ? [] : [toAdminArticle(row, author)];
  });
}

/** @throws AppError `article_not_found` */
export async function readArticleForAdmin(id: string, dependencies: ModerationDependencies): Promise<AdminArticle> {
  const [article] = await readArticlesByIds([id], dependencies);
  if (article === undefined) throw new AppError('article_not_found');
  return article;
}

function toAdminArticle(row: AdminRow, author: ArticleAuthor): AdminArticle {
  return {
    ...toArticleListItem(row),
    failure_detail: row.failure_detail,
    ai_gateway: row.ai_gateway,
    prompt_tokens: row.prompt_tokens,
    completion_tokens: row.completion_tokens,
    cost_usd: row.cost_usd === null ? null : Number(row.cost_usd),
    moderated_at: row.moderated_at?.toISOString() ?? null,
    // A check constraint guarantees that a public article is completed.
    is_visible: row.is_public && row.moderation_status === 'approved' && author.is_active,
    open_reports: row.open_reports,
    User: author,
  };
}
