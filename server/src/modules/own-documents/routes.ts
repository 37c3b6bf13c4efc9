import * as contracts from '@hokka/contracts/articles/own-documents.ts';
import { type Route, route, toIdempotentCall, uploadRoute } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import { createArticleAccessCheck } from '../articles/article-access.ts';
import { copyArticle } from './copy-article.ts';
import { createDocument } from './create-document.ts';
import { type ImportDependencies, importDocument } from './import-document.ts';

/** Maximum number of waiting files per user; more are refused at once. */
const maxWaitingFiles = 4;

/** Endpoints for texts that their author writes or brings along. */
export function ownDocumentRoutes(dependencies: ImportDependencies): Route[] {
  // A file is read when its turn comes, so that no user holds more than one file in memory.
  const turns = new TurnsByKey(1, maxWaitingFiles);
  return [
    route(contracts.createDocument, {
      handle: ({ caller, body, request }) =>
        createDocument(
          { ...body, userId: caller.workspaceId, now: request.now },
          toIdempotentCall(caller, request, body),
          dependencies,
        ),
    }),
    route(contracts.copyArticle, {
      find: createArticleAccessCheck(dependencies.database, 'owner'),
      handle: ({ params, caller, request }) =>
        copyArticle(
          {
            articleId: params.id,
            userId: caller.workspaceId,
            now: request.now,
            idempotentCall: toIdempotentCall(caller, request, null),
          },
          dependencies,
        ),
    }),
    uploadRoute(contracts.importDocument, {
      handle: ({ caller, request, readFile }) =>
        turns.run(caller.memberId, async () =>
          importDocument(
            {
              userId: caller.workspaceId,
              file: await readFile(),
              now: request.now,
              call: toIdempotentCall(caller, request, null),
            },
            dependencies,
          ),
        ),
    }),
  ];
}
