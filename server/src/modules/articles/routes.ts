import {
  deleteArticle,
  getArticle,
  listArticles,
  listTrash,
  listWaitingArticles,
  restoreArticle as restoreArticleEndpoint,
  updateArticle as updateArticleEndpoint,
} from '@hokka/contracts/articles/articles.ts';
import {
  changeArticles as changeArticlesEndpoint,
  deleteTrashedArticles,
  emptyTrash as emptyTrashEndpoint,
} from '@hokka/contracts/articles/change-articles.ts';
import {
  compareRevisions,
  createRevision,
  getRevision,
  listRevisions,
  restoreRevision,
} from '@hokka/contracts/articles/revisions.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import type { CancelDependencies } from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { createArticleAccessCheck } from './article-access.ts';
import { changeArticles } from './change-articles.ts';
import { listOwnArticles, listOwnTrash, listWaiting } from './list-articles.ts';
import type { ReadQueryStems } from './query-stems.ts';
import { readArticle, readQuality, wholeArticleRead } from './read-article.ts';
import {
  compareArticleRevisions,
  listArticleRevisions,
  readArticleRevision,
  restoreArticleRevision,
  storeConflictText,
} from './revisions.ts';
import {
  countErasable,
  deleteArticlePermanently,
  deleteTrashed,
  emptyTrash,
  restoreArticle,
  trashArticle,
} from './trash.ts';
import { updateArticle } from './update-article.ts';

/** Maximum number of a user's texts that wait to be measured. */
const waitingQualitiesMax = 100;

/** Endpoints for the text of articles: read, list, save, delete, publish, revisions. */
export function articleRoutes(
  dependencies: ArticlesDependencies & {
    readonly publisher: LivePublisher;
    readonly finalize: CancelDependencies['finalize'];
    readonly texts: TextProcessor;
    readonly readQueryStems: ReadQueryStems;
    readonly signatures: { sign(imageId: string, now: Date): string };
  },
): Route[] {
  const { database, readQueryStems, signatures } = dependencies;
  const readLists = (now: Date) => ({ database, signImage: (id: string) => signatures.sign(id, now) });
  const requireOwner = createArticleAccessCheck(database, 'owner');
  // A text is read when its turn comes, so that waiting requests hold no text in memory.
  const qualityTurns = new TurnsByKey(1, waitingQualitiesMax);
  return [
    route(listArticles, {
      handle: async ({ caller, query, request }) => {
        if (query.search === undefined) return listOwnArticles(readLists(request.now), caller.workspaceId, query);
        await dependencies.countSearchHit(caller.workspaceId, request.now);
        return listOwnArticles(
          readLists(request.now),
          caller.workspaceId,
          query,
          await readQueryStems(query.search, 'everything'),
        );
      },
    }),
    route(listWaitingArticles, {
      handle: ({ caller, request }) => listWaiting(readLists(request.now), caller.workspaceId),
    }),
    route(changeArticlesEndpoint, {
      handle: async ({ caller, body, request }) => ({
        results: await changeArticles({ ...body, userId: caller.workspaceId, caller, now: request.now }, dependencies),
      }),
    }),
    route(deleteTrashedArticles, {
      handle: ({ caller, body }) => deleteTrashed({ ...body, userId: caller.workspaceId, caller }, database),
    }),
    route(emptyTrashEndpoint, {
      handle: ({ caller, body }) =>
        emptyTrash({ userId: caller.workspaceId, caller, until: new Date(body.until) }, database),
    }),
    route(listTrash, {
      handle: async ({ caller, query, request }) => {
        const list = await listOwnTrash(readLists(request.now), caller, query);
        return { ...list, erasable: await countErasable(database, caller, list.pagination.total) };
      },
    }),
    route(getArticle, {
      find: wholeArticleRead,
      handle: ({ params, query, found }) => readArticle(database, params.id, found, query.includeContent),
    }),
    route(getArticleQuality, {
      find: requireOwner,
      handle: ({ params, caller }) => qualityTurns.run(caller.workspaceId, () => readQuality(params.id, dependencies)),
    }),
    route(updateArticleEndpoint, {
      find: requireOwner,
      handle: ({ params, caller, body, request }) =>
        updateArticle(
          {
            articleId: params.id,
            userId: caller.workspaceId,
            sessionId: caller.sessionId,
            writerId: findWriter(caller, body),
            edit: body,
            now: request.now,
          },
          dependencies,
        ),
    }),
    route(deleteArticle, {
      find: createArticleAccessCheck(database, 'owner', { includeTrash: true }),
      handle: async ({ params, caller, query, request }) => {
        const article = { articleId: params.id, userId: caller.workspaceId, now: request.now };
        if (query.permanent) await deleteArticlePermanently(article, database);
        else await trashArticle(article, dependencies);
        return null;
      },
    }),
    route(restoreArticleEndpoint, {
      handle: ({ params, caller, request }) =>
        restoreArticle({ articleId: params.id, userId: caller.workspaceId, now: request.now }, database),
    }),
    route(listRevisions, {
      find: requireOwner,
      handle: ({ params, query }) => listArticleRevisions(database, params.id, query),
    }),
    route(getRevision, {
      find: requireOwner,
      handle: ({ params }) => readArticleRevision(database, { articleId: params.id, revisionId: params.revisionId }),
    }),
    route(compareRevisions, {
      find: requireOwner,
      handle: ({ params }) => compareArticleRevisions({ articleId: params.id, a: params.a, b: params.b }, dependencies),
    }),
    route(createRevision, {
      find: requireOwner,
      handle: ({ params, caller, body, request }) =>
        storeConflictText(
          {
            articleId: params.id,
            userId: caller.workspaceId,
            text: body,
            now: request.now,
            idempotentCall: toIdempotentCall(caller, request, body),
          },
          dependencies,
        ),
    }),
    route(restoreRevision, {
      find: requireOwner,
      handle: ({ params, caller, request }) =>
        restoreArticleRevision(
          {
            articleId: params.id,
            revisionId: params.revisionId,
            userId: caller.workspaceId,
            writerId: findWriter(caller),
            now: request.now,
          },
          dependencies,
        ),
    }),
  ];
}

/**
 * The member of a call that needs the pen: one from the browser that changes more than who may read. Programs with a key
 * or grant save by versions alone.
 */
function findWriter(
  { apiKey, memberId }: WorkspaceCaller,
  edit: ParsedBody<typeof updateArticleEndpoint> = {},
): string | undefined {
  const { is_public: isPublic, version: _, ...fields } = edit;
  const onlyPublishes = isPublic !== undefined && Object.values(fields).every((value) => value === undefined);
  return apiKey !== undefined || onlyPublishes ? undefined : memberId;
}
