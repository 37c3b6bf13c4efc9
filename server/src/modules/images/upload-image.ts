import { createHash } from 'node:crypto';
import { imageQuota, type UploadedImage } from '@hokka/contracts/articles/images.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { ImageProcessor } from './image-processor.ts';
import type { ImageSignatures } from './image-signature.ts';
import { insertImage, readImageUsage, takeImageRoom } from './queries.ts';
import type { ResizedImage } from './resize-image.ts';

export type ImageDependencies = Pick<
  ArticlesDependencies,
  'database' | 'newId' | 'hasFeature' | 'log' | 'webClient'
> & {
  readonly images: ImageProcessor;
  readonly signatures: ImageSignatures;
};

interface Upload {
  readonly userId: string;
  readonly articleId: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
  /** Without the body, which is the file. */
  readonly call: IdempotentCall | undefined;
}

/** Minimum number of bytes charged to the quota, since even a tiny picture takes rows and pages in the database. */
const minChargedBytes = 10_000;

/**
 * Stores a picture for an article of the user.
 * @throws AppError `article_not_found`, `image_quota_exhausted`, `idempotency_mismatch`, and those of
 * `ImageProcessor.process`
 */
export async function uploadImage(
  { userId, articleId, bytes, now, call }: Upload,
  { database, images, newId, hasFeature, signatures, log }: ImageDependencies,
): Promise<UploadedImage> {
  const startedAt = performance.now();
  const resized = await images.process(bytes);
  const { width, height, files } = resized;
  const chargedBytes = computeChargedBytes(resized);
  const body = createHash('sha256').update(bytes).digest('hex');
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, call === undefined ? undefined : { ...call, body }, async () => {
      const maxBytes = await findImageQuota(userId, now, { database: trx, hasFeature });
      if (!(await takeImageRoom(trx, { userId, bytes: chargedBytes, maxBytes })))
        throw createQuotaError(await readImageUsage(trx, userId), chargedBytes, maxBytes);
      const id = newId();
      if (!(await insertImage(trx, { id, userId, articleId, width, height, chargedBytes, files, now })))
        throw new AppError('article_not_found');
      return { status: 201, data: { id, width, height, widths: files.map((file) => file.width) } };
    }),
  );
  log.info(
    { userId, bytes: bytes.length, chargedBytes, ms: Math.round(performance.now() - startedAt) },
    'an image was stored',
  );
  const { id } = response.data;
  return { ...response.data, url: toImageAddress(id), signature: signatures.sign(id, now) };
}

/** The bytes that a picture takes of the quota. */
export function computeChargedBytes({ files }: Pick<ResizedImage, 'files'>): number {
  return Math.max(
    minChargedBytes,
    files.reduce((sum, file) => sum + file.bytes.length, 0),
  );
}

/** The user's current image quota in bytes. */
export async function findImageQuota(
  userId: string,
  now: Date,
  {
    database,
    hasFeature,
  }: Pick<ArticlesDependencies, 'hasFeature'> & {
    readonly database: Parameters<ArticlesDependencies['hasFeature']>[0];
  },
): Promise<number> {
  return (await hasFeature(database, userId, 'advanced_ai', now)) ? imageQuota.advanced : imageQuota.standard;
}

function createQuotaError(usedBytes: number, bytes: number, maxBytes: number): AppError {
  return new AppError('image_quota_exhausted', {
    message: `Görselleriniz için ${toMegabytes(maxBytes)} MB yeriniz var; ${toMegabytes(usedBytes)} MB dolu, bu görsel ise ${toMegabytes(bytes)} MB yer tutuyor. Kullanmadığınız görselleri silin ya da planınızı yükseltin.`,
    data: { used_bytes: usedBytes, needed_bytes: bytes, max_bytes: maxBytes },
  });
}

function toMegabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString('tr-TR', { maximumFractionDigits: bytes < 1024 ** 2 ? 2 : 1 });
}
