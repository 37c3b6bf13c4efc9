import { deleteImages as deleteImagesEndpoint } from '@hokka/contracts/articles/image-deletions.ts';
import * as contracts from '@hokka/contracts/articles/images.ts';
import { fileRoute, type Route, route, toIdempotentCall, uploadRoute } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import { createArticleAccessCheck } from '../articles/article-access.ts';
import { fetchImageFile } from './fetch-image.ts';
import { deleteImage, deleteImages, readArticleImages, readOwnImages } from './own-images.ts';
import { readImageFile } from './serve-image.ts';
import { type ImageDependencies, uploadImage } from './upload-image.ts';

/** Maximum number of waiting uploads per user; more are refused at once. */
const maxWaitingUploads = 4;

/** Endpoints for pictures of articles: upload, show, delete. */
export function imageRoutes(dependencies: ImageDependencies): Route[] {
  const { database } = dependencies;
  // The body of an upload is read when its turn comes, so that no user holds more than one file in memory.
  const turns = new TurnsByKey(1, maxWaitingUploads);
  const fetches = new TurnsByKey(1, maxWaitingUploads);
  return [
    uploadRoute(contracts.uploadImage, {
      find: createArticleAccessCheck(database, 'owner'),
      handle: ({ params, caller, request, readFile }) =>
        turns.run(caller.workspaceId, async () =>
          uploadImage(
            {
              userId: caller.workspaceId,
              articleId: params.id,
              bytes: (await readFile()).bytes,
              now: request.now,
              call: toIdempotentCall(caller, request, null),
            },
            dependencies,
          ),
        ),
    }),
    route(contracts.fetchImage, {
      find: createArticleAccessCheck(database, 'owner'),
      handle: async ({ params, caller, request, body }) => {
        const bytes = await fetches.run(caller.workspaceId, () =>
          fetchImageFile(new URL(body.address), dependencies.webClient),
        );
        return turns.run(caller.workspaceId, () =>
          uploadImage(
            {
              userId: caller.workspaceId,
              articleId: params.id,
              bytes,
              now: request.now,
              call: toIdempotentCall(caller, request, body),
            },
            dependencies,
          ),
        );
      },
    }),
    route(contracts.listArticleImages, {
      find: createArticleAccessCheck(database, 'owner-or-admin'),
      handle: ({ params, request }) => readArticleImages(params.id, request.now, dependencies),
    }),
    route(contracts.listImages, {
      handle: ({ caller, query, request }) => readOwnImages(caller.workspaceId, query, request.now, dependencies),
    }),
    fileRoute(contracts.getImage, {
      file: ({ params, query, request }) =>
        readImageFile({ ...params, signature: query.s, knownTag: request.ifNoneMatch, now: request.now }, dependencies),
    }),
    route(contracts.deleteImage, {
      handle: async ({ params, caller, query }) => {
        await deleteImage(
          { imageId: params.id, userId: caller.workspaceId, evenIfUsed: query.evenIfUsed },
          dependencies.database,
        );
        return null;
      },
    }),
    route(deleteImagesEndpoint, {
      handle: ({ caller, body }) => deleteImages({ ...body, userId: caller.workspaceId }, database),
    }),
  ];
}
