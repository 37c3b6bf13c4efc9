import type { reportArticle as contract } from '@hokka/contracts/articles/article-reports.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { lockPublished } from '../articles/read-public-articles.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { insertReport } from './reports.queries.ts';

interface NewReportRequest {
  readonly articleId: string;
  readonly body: ParsedBody<typeof contract>;
  readonly caller: Caller | undefined;
  readonly request: RequestContext;
}

/**
 * Stores a reader's report about a published article. Of the reporter only a keyed hash is stored, plus the account if
 * signed in. Discards reports that fill in the honeypot field `website`.
 * @throws AppError `article_not_found`, `article_already_reported`
 */
export async function reportArticle(
  { articleId, body, caller, request }: NewReportRequest,
  { database, newId, secretBox, log }: Pick<ArticlesDependencies, 'database' | 'newId' | 'secretBox' | 'log'>,
): Promise<void> {
  if (body.website !== undefined && body.website !== '') {
    log.info({ requestId: request.id }, 'a report by a bot was discarded');
    return;
  }
  const reporter = caller === undefined ? `network ${request.network}` : `user ${caller.userId}`;
  await database.transaction().execute(async (trx) => {
    if (!(await lockPublished(trx, articleId))) throw new AppError('article_not_found');
    const isNew = await insertReport(trx, {
      id: newId(),
      articleId,
      reporterId: caller?.userId,
      reporterHash: secretBox.fingerprint('article report', reporter),
      reason: body.reason,
      text: body.text,
      now: request.now,
    });
    if (!isNew) throw new AppError('article_already_reported');
  });
}
