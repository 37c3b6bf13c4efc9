import type {
  AdminArticle,
  moderateArticle as contract,
  ModerationOutcome,
} from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { moderationLabels } from '@hokka/contracts/articles/status.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { isOwnAccount } from '../account-records/index.ts';
import type { ModerationDependencies } from './article-directory.ts';
import { lockForModeration, type ModeratedRow, storeModeration } from './queries.ts';
import { readArticleForAdmin } from './read-all-articles.ts';
import { closeArticleReports } from './reports.queries.ts';

/** A moderation decision and the admin who made it. */
export interface Decision {
  readonly status: ModerationStatus;
  /** Shown to the author. */
  readonly note: string | null;
  readonly closesReports: boolean;
  readonly caller: Caller;
  readonly request: RequestContext;
}

/** The state the admin saw when deciding. Without it, the decision applies to the stored state. */
type Expectation = Pick<ParsedBody<typeof contract>, 'expected_status' | 'expected_version'>;

/**
 * Applies a moderation decision to one article. Repeating the current decision changes nothing, sends no mail and is
 * not a conflict.
 * @throws AppError `own_account`, `article_not_found`, `article_not_completed`; `moderation_conflict` when another admin has decided
 * in the meantime, `version_conflict` when the author has changed the article
 */
export async function moderateArticle(
  articleId: string,
  decision: Decision & Expectation,
  dependencies: ModerationDependencies,
): Promise<AdminArticle> {
  const outcome = await dependencies.database.transaction().execute(async (trx) => {
    const [article] = await lockForModeration(trx, [articleId]);
    if (article === undefined) throw new AppError('article_not_found');
    await assertNotOwnArticle(trx, article, decision.caller);
    if (article.status === 'completed') assertNotStale(article, decision);
    return applyDecision(trx, article, decision, dependencies);
  });
  if (outcome === 'not_completed') throw new AppError('article_not_completed');
  dependencies.log.info({ requestId: decision.request.id, articleId, outcome }, 'an article was moderated');
  return readArticleForAdmin(articleId, dependencies);
}

interface BulkResult {
  readonly id: string;
  readonly outcome: ModerationOutcome;
}

/**
 * Applies the same decision to many articles in one transaction. @returns one outcome per article, in the order given
 */
export async function moderateArticles(
  ids: readonly string[],
  decision: Decision,
  dependencies: ModerationDependencies,
): Promise<BulkResult[]> {
  const outcomes = await dependencies.database.transaction().execute(async (trx) => {
    const outcomesById = new Map<string, ModerationOutcome>();
    for (const article of await lockForModeration(trx, ids)) {
      const isOwn = await isOwnArticle(trx, article, decision.caller);
      outcomesById.set(article.id, isOwn ? 'own_account' : await applyDecision(trx, article, decision, dependencies));
    }
    return outcomesById;
  });
  dependencies.log.info({ requestId: decision.request.id, articles: outcomes.size }, 'articles were moderated');
  return ids.map((id) => ({ id, outcome: outcomes.get(id) ?? 'not_found' }));
}

type Owned = Pick<ModeratedRow, 'user_id' | 'author_id'>;

/**
 * Prevents admins from deciding about their own articles, those of their workspaces, and those that they wrote in one:
 * another admin must decide. @throws AppError `own_account`
 */
export async function assertNotOwnArticle(trx: DatabaseTransaction, article: Owned, caller: Caller): Promise<void> {
  if (await isOwnArticle(trx, article, caller)) throw new AppError('own_account', { message: ownArticle });
}

const ownArticle =
  'Kendi makaleniz ve üyesi olduğunuz çalışma alanlarının makaleleri hakkında başka bir yönetici karar verir.';

async function isOwnArticle(trx: DatabaseTransaction, article: Owned, { userId }: Caller): Promise<boolean> {
  return article.author_id === userId || (await isOwnAccount(trx, { accountId: article.user_id, userId }));
}

async function applyDecision(
  trx: DatabaseTransaction,
  article: ModeratedRow,
  decision: Decision,
  { newId, outbox }: ModerationDependencies,
): Promise<ModerationOutcome> {
  if (article.status !== 'completed') return 'not_completed';
  const { status, note, caller, request } = decision;
  const closed = decision.closesReports
    ? await closeArticleReports(trx, article.id, { adminId: caller.userId, note, at: request.now })
    : 0;
  const isSame = isAlreadyDecided(article, decision);
  if (isSame && closed === 0) return 'unchanged';
  if (!isSame) await storeModeration(trx, article.id, { status, note, at: request.now });
  await recordAuditEvent(trx, newId, {
    caller,
    request,
    action: 'article.moderate',
    targetKind: 'article',
    targetId: article.id,
    // The note is left out because it may name a person. It is stored with the article and is deleted with it on
    // erasure.
    details: {
      before: { moderation_status: article.moderation_status },
      after: { moderation_status: status },
      ...(closed > 0 && { closed_reports: closed }),
    },
  });
  // No mail when an article that was never hidden is approved.
  if (!isSame && (status !== 'approved' || article.moderation_status !== 'approved'))
    await outbox.enqueue(trx, {
      userId: article.user_id,
      kind: 'article_moderated',
      details: { articleId: article.id, status, moderatedAt: request.now.toISOString() },
    });
  return isSame ? 'unchanged' : 'done';
}

function isAlreadyDecided(article: ModeratedRow, { status, note }: Decision): boolean {
  return article.moderation_status === status && article.moderation_note === note;
}

function assertNotStale(article: ModeratedRow, decision: Decision & Expectation): void {
  if (isAlreadyDecided(article, decision)) return;
  const { expected_status: status, expected_version: version } = decision;
  if (version !== undefined && version !== article.version)
    throw new AppError('version_conflict', {
      message: 'Yazarı bu makaleyi siz karar verirken değiştirdi. Lütfen yeni hâlini inceleyin.',
    });
  if (status !== undefined && status !== article.moderation_status)
    throw new AppError('moderation_conflict', { message: buildConflictMessage(article) });
}

/** Tells the admin which decision was made in the meantime. */
function buildConflictMessage({ moderation_status: status, moderation_note: note }: ModeratedRow): string {
  const now = `Bu makalenin durumu bu arada “${moderationLabels[status]}” oldu`;
  return note === null ? `${now}.` : `${now}. Not: “${note}”.`;
}
