import * as contracts from '@hokka/contracts/articles/own-documents.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { createDocument } from './create-document.ts';

/** Endpoints for texts that their author writes or brings along. */
export function documentRoutes(dependencies: Pick<ArticlesDependencies, 'database' | 'newId'>): Route[] {
  return [
    route(contracts.createDocument, {
      handle: ({ caller, body, request }) =>
        createDocument(
          { ...body, userId: caller.workspaceId, now: request.now },
          toIdempotentCall(caller, request, body),
          dependencies,
        ),
    }),
  ];
}
