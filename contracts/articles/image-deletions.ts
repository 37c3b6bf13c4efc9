import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Maximum number of pictures that one call deletes. */
export const deleteImagesMax = 100;

const chosenImages = z
  .array(z.uuid({ error: 'Geçerli bir görsel kimliği girin' }), { error: 'Görseller liste olmalıdır' })
  .max(deleteImagesMax, `Tek seferde en fazla ${deleteImagesMax} görsel seçilebilir`);

export const deleteImages = endpoint({
  name: 'deleteImages',
  summary:
    'Deletes many pictures at once. One that texts or revisions use is deleted only if `even_if_used` names it, too; pictures of others are ignored',
  method: 'POST',
  path: '/images/deletions',
  access: 'user',
  right: 'articles.manage',
  scope: 'articles:write',
  body: z.object({
    ids: chosenImages.min(1, 'En az bir görsel seçin'),
    even_if_used: chosenImages.default([]),
  }),
  /** `in_use` counts the pictures that were not deleted because they are used. */
  data: z.object({ deleted: z.int(), in_use: z.int() }),
  rateLimits: [{ bucket: 'delete-images', subject: 'user', max: 20, windowSeconds: 60 }],
  invalidates: ['listArticleImages', 'listImages', 'listArticles'],
});
