import type {
  ArticleAction,
  ArticleChangeOutcome,
  changeArticles as changeArticlesEndpoint,
} from '@hokka/contracts/articles/change-articles.ts';
import type { EndpointBody, EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { tagKey } from '@hokka/contracts/shared/turkish-case.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { listChangeable } from './article-access.ts';
import { type OwnedArticleRow, toArticle } from './present-article.ts';
import { findArticle } from './queries.ts';
import { findEditError } from './rules.ts';
import { type ArticleSave, saveOwnArticle } from './save-article.queries.ts';
import { restoreArticle, trashArticle } from './trash.ts';

type ChangeResult = EndpointData<typeof changeArticlesEndpoint>['results'][number];
type Change = Omit<EndpointBody<typeof changeArticlesEndpoint>, 'items'>;

interface ChangeRequest extends EndpointBody<typeof changeArticlesEndpoint> {
  readonly userId: string;
  readonly caller: Pick<WorkspaceCaller, 'memberId' | 'memberRole'>;
  readonly now: Date;
}

const tagsMax = 20;

/**
 * Applies the same change to many articles of a user, one after the other and each in a transaction of its own, so that
 * a failure of one does not affect the others. For writers, what is not a draft of their own is not found.
 * @returns one outcome per article, in the order given
 */
export async function changeArticles(
  { userId, caller, items, now, ...change }: ChangeRequest,
  dependencies: Parameters<typeof trashArticle>[1],
): Promise<ChangeResult[]> {
  const { database } = dependencies;
  const results: ChangeResult[] = [];
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const changeable = await listChangeable(database, [...versions.keys()], caller);
  for (const [articleId, version] of versions) {
    const target = { articleId, userId, version, now };
    const isChangeable = changeable === 'all' || changeable.has(articleId);
    const outcome: Outcome = isChangeable ? await changeArticle(target, change) : { outcome: 'not_found' };
    results.push({ id: articleId, ...outcome });
  }
  return results;

  async function changeArticle(target: Target, { action, tag = '' }: Change): Promise<Outcome> {
    if (action === 'trash') return settle(trashArticle(target, dependencies));
    if (action === 'restore') return settle(restoreArticle(target, database));
    const article = await findArticle(database, target.articleId, { withContent: false });
    if (article?.user_id !== target.userId) return { outcome: 'not_found' };
    if (target.version !== undefined && target.version !== article.version) return { outcome: 'changed_elsewhere' };
    const editError = findEditError(article, { publishes: action === 'publish' });
    if (editError !== undefined)
      return { outcome: editError === 'article_generating' ? 'generating' : 'not_completed' };
    if (action === 'publish' || action === 'make_private') return changeReaders(database, target, article, action);
    return changeTags(database, target, article, { action, tag });
  }
}

interface Target {
  readonly articleId: string;
  readonly userId: string;
  readonly version: number | undefined;
  readonly now: Date;
}

type Outcome = Omit<ChangeResult, 'id'>;

/**
 * Maps missing articles and those of other users to `not_found`, and an article that is ordered again and again in the
 * meantime to `generating`.
 */
async function settle(change: Promise<unknown>): Promise<Outcome> {
  try {
    await change;
    return { outcome: 'done' };
  } catch (error) {
    if (error instanceof AppError && error.code === 'article_not_found') return { outcome: 'not_found' };
    if (error instanceof AppError && error.code === 'article_generating') return { outcome: 'generating' };
    throw error;
  }
}

async function changeReaders(
  database: Database,
  target: Target,
  article: OwnedArticleRow,
  action: Extract<ArticleAction, 'publish' | 'make_private'>,
): Promise<Outcome> {
  const isPublic = action === 'publish';
  if (article.is_public === isPublic) return { outcome: 'unchanged' };
  const madeSlug = isPublic ? makeSlug(article.title) : undefined;
  const change = { isPublic, madeSlug, changes: {}, savesToWorkingCopy: false };
  const outcome = await save(database, target, article, change);
  return outcome === 'done' && article.copy_saved_at !== null ? { outcome, isFinal: true } : { outcome };
}

/** Changes the tags in the working copy if there is one, otherwise in the article itself. */
async function changeTags(
  database: Database,
  target: Target,
  article: OwnedArticleRow,
  { action, tag }: { readonly action: ArticleAction; readonly tag: string },
): Promise<Outcome> {
  const { tags: before } = toArticle(article, { isAdmin: false });
  const key = tagKey(tag);
  const isTagged = before.some((one) => tagKey(one) === key);
  if (isTagged === (action === 'add_tag')) return { outcome: 'unchanged' };
  if (!isTagged && before.length >= tagsMax) return { outcome: 'too_many_tags' };
  const tags = isTagged ? before.filter((one) => tagKey(one) !== key) : [...before, tag];
  const savesToWorkingCopy = article.copy_saved_at !== null;
  const change = { isPublic: undefined, changes: { tags }, savesToWorkingCopy };
  return { outcome: await save(database, target, article, change) };
}

async function save(
  database: Database,
  { articleId, userId, now }: Target,
  { version }: OwnedArticleRow,
  change: Pick<ArticleSave, 'isPublic' | 'madeSlug' | 'changes' | 'savesToWorkingCopy'>,
): Promise<ArticleChangeOutcome> {
  const unused = { retainedCategory: undefined, revision: undefined, autosave: undefined };
  try {
    const row = await saveOwnArticle(database, { ...unused, ...change, articleId, userId, version, now });
    return row === undefined ? 'changed_elsewhere' : 'done';
  } catch (error) {
    if (error instanceof AppError && error.code === 'approval_required') return 'not_approved';
    throw error;
  }
}
