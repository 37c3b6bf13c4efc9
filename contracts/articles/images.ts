import { z } from 'zod';
import { toImageAddress } from '../markdown/image-address.ts';
import { endpoint } from '../shared/endpoint.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import { emptyResponse, idParams, pagination, queryBoolean, timestamp } from '../shared/primitives.ts';

/** Limits of an uploaded file. `decodedBytes` is the size of all channels of its pixels. */
export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  side: 16_000,
  decodedBytes: 160_000_000,
} as const;

/** Types that can be uploaded, as the `accept` attribute of a file input. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** The widths, in pixels, in which a picture is stored; none is larger than the original. */
export const imageWidths = [480, 960, 1600] as const;

/** Bytes of pictures that an author can store. */
export const imageQuota = { standard: 20 * 1024 * 1024, advanced: 200 * 1024 * 1024 } as const;

/** Templates for covers that are drawn with the article's title. */
export const coverTemplates = ['ink', 'turquoise', 'frame'] as const;
export type CoverTemplate = (typeof coverTemplates)[number];

/** The template of a cover; undefined for a picture and for no cover. */
export function findCoverTemplate(cover: string | null): CoverTemplate | undefined {
  return coverTemplates.find((template) => cover === toTemplateCover(template));
}

/** The value of `cover` that names a template. For a picture it is the address. */
export function toTemplateCover(template: CoverTemplate): string {
  return `template:${template}`;
}

/** What showing a picture requires: the pixels of its largest width, and all widths, smallest first. */
export const imageSize = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});
export type ImageSize = z.infer<typeof imageSize>;

/** A picture as its author and admins see it, even in unpublished texts. */
export const signedImage = imageSize.extend({
  /** Part of the picture's addresses; valid for some hours. */
  signature: z.string(),
});
export type SignedImage = z.infer<typeof signedImage>;

const uploadedImage = signedImage.extend({
  /** The address under which a text refers to the picture. */
  url: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** The address of one width of a picture. */
export function toImageFileAddress(id: string, width: number, signature?: string): string {
  return `${toImageAddress(id)}/${width}.webp${signature === undefined ? '' : `?s=${signature}`}`;
}

export const uploadImage = endpoint({
  name: 'uploadImage',
  summary:
    'Uploads a picture for an article: PNG, JPEG, WebP or AVIF, as the only part, `file`. Of an animation, only the first frame is stored',
  method: 'POST',
  path: '/articles/:id/images',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  accepts: 'file',
  bodyLimitBytes: imageLimits.bytes,
  data: uploadedImage,
  status: 201,
  idempotent: true,
  errors: [
    'article_not_found',
    'image_too_large',
    'image_unreadable',
    'image_quota_exhausted',
    'payload_too_large',
    'unsupported_media_type',
    'dependency_unavailable',
  ],
  rateLimits: [{ bucket: 'upload-image', subject: 'user', max: 60, windowSeconds: 600 }],
  invalidates: ['listArticleImages', 'listImages'],
});

/** Maximum length of the address of a picture on another site. */
export const imageAddressMax = 4000;

export const fetchImage = endpoint({
  name: 'fetchImage',
  summary:
    'Downloads a picture of at most 5 MB from another site and stores it for an article, for pictures in pasted texts. The request to that site is not retried',
  method: 'POST',
  path: '/articles/:id/images/fetch',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  body: z.object({
    address: z
      .string({ error: 'Görselin adresini girin' })
      .max(imageAddressMax, `Görselin adresi en fazla ${imageAddressMax} karakter olabilir`)
      .refine(
        (address) => /^https?:/i.test(address) && URL.canParse(address),
        'Görselin adresi http:// ya da https:// ile başlayan bir adres olmalıdır',
      ),
  }),
  data: uploadedImage,
  status: 201,
  idempotent: true,
  errors: [
    'article_not_found',
    'image_too_large',
    'image_unreadable',
    'image_quota_exhausted',
    'unsupported_media_type',
    'dependency_unavailable',
  ],
  rateLimits: [{ bucket: 'fetch-image', subject: 'user', max: 60, windowSeconds: 600 }],
  invalidates: ['listArticleImages', 'listImages'],
});

export const listArticleImages = endpoint({
  name: 'listArticleImages',
  summary:
    'Lists an article’s pictures with signatures for showing them, and the storage that its owner uses and has. For the owner and admins',
  method: 'GET',
  path: '/articles/:id/images',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  data: z.object({ images: z.array(signedImage), used_bytes: z.int(), max_bytes: z.int() }),
  errors: ['article_not_found'],
});

/**
 * Maximum number of uses listed for a picture. Articles that show it now come before those whose former versions did.
 */
export const imageUsesMax = 20;

/** An article that contains a picture. */
const imageUse = z.object({
  article_id: z.uuid(),
  title: z.string(),
  /** True if the text, the cover or unpublished changes contain the picture; false if only former versions do. */
  is_shown: z.boolean(),
  is_public: z.boolean(),
  is_in_trash: z.boolean(),
});
export type ImageUse = z.infer<typeof imageUse>;

const ownImage = signedImage.extend({
  /** Bytes counted towards the quota. */
  charged_bytes: z.int(),
  created_at: timestamp,
  uses: z.array(imageUse).max(imageUsesMax),
});
export type OwnImage = z.infer<typeof ownImage>;

export const imagesOrder: ListOrder = { name: 'images', key: 'timestamp' };

export const listImages = endpoint({
  name: 'listImages',
  summary:
    'Lists all pictures of the signed-in user, newest first, each with the articles that use it, and the storage that is used and available',
  method: 'GET',
  path: '/images',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z.object(cursorPageQuery(imagesOrder)),
  data: z.object({ images: z.array(ownImage), pagination, used_bytes: z.int(), max_bytes: z.int() }),
});

export const getImage = endpoint({
  name: 'getImage',
  summary: 'Returns a picture in one of its widths. A signature is needed unless a public article shows the picture',
  method: 'GET',
  path: '/images/:id/:file',
  access: 'public',
  params: z.object({ id: z.uuid(), file: z.string().regex(/^[1-9]\d{0,4}\.webp$/) }),
  query: z.object({ s: z.string().max(100).optional() }),
  data: z.string(),
  media: 'file',
  fileTypes: ['image/webp'],
  rateLimits: [{ bucket: 'images', subject: 'address', max: 1200, windowSeconds: 60 }],
});

export const deleteImage = endpoint({
  name: 'deleteImage',
  summary:
    'Deletes a picture at once. A picture that texts or revisions use is deleted only with `evenIfUsed`; they then show its description instead',
  method: 'DELETE',
  path: '/images/:id',
  access: 'user',
  right: 'articles.manage',
  scope: 'articles:write',
  params: idParams,
  query: z.object({ evenIfUsed: queryBoolean.default(false) }),
  data: emptyResponse,
  errors: ['image_in_use'],
  invalidates: ['listArticleImages', 'listImages', 'listArticles'],
});
