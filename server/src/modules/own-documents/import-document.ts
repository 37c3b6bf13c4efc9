import { createHash } from 'node:crypto';
import { articleTitle } from '@hokka/contracts/articles/article-requests.ts';
import { type ImportedDocument, importFailures, untitledDocument } from '@hokka/contracts/articles/own-documents.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import type { ImportType } from '../documents/convert-document.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { toStorableLine } from '../documents/document-text.ts';
import { detectFileType } from '../documents/document-type.ts';
import type { ImportedText } from '../documents/imported-text.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { ImageProcessor } from '../images/image-processor.ts';
import { insertImage, takeImageRoom } from '../images/queries.ts';
import type { ResizedImage } from '../images/resize-image.ts';
import { computeChargedBytes, findImageQuota } from '../images/upload-image.ts';
import { assertReadsInTime, countSlowDocument, createReadingTimeError, readInTime } from '../sources/slow-documents.ts';
import { insertDocument } from './create-document.ts';

export type ImportDependencies = Pick<ArticlesDependencies, 'database' | 'newId' | 'hasFeature' | 'log'> & {
  readonly reader: Pick<DocumentReader, 'import'>;
  readonly images: Pick<ImageProcessor, 'process'>;
  readonly texts: Pick<TextProcessor, 'countWords'>;
};

interface ImportRequest {
  readonly userId: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly now: Date;
  /** Without the body, which is the file. */
  readonly call: IdempotentCall | undefined;
}

interface ReadyPicture {
  readonly index: number;
  readonly image: ResizedImage;
}

/**
 * Turns a file into a private article of its owner. What cannot be taken over is named in the answer; pictures without
 * room in the quota are left out as well. It takes no unit of a quota, because nothing is generated.
 * @throws AppError `unsupported_media_type`, `document_unreadable`, `rate_limited`, `idempotency_mismatch`,
 * `dependency_unavailable`
 */
export async function importDocument(
  { userId, file, now, call }: ImportRequest,
  dependencies: ImportDependencies,
): Promise<ImportedDocument> {
  const { database, reader, texts, newId } = dependencies;
  const type = detectImportType(file);
  if (type === undefined)
    throw new AppError('unsupported_media_type', {
      message: 'Bu dosya içe aktarılamaz. Word (docx), PDF, Markdown, web sayfası (HTML, ZIP) ya da düz metin seçin.',
    });
  await database.transaction().execute((trx) => assertReadsInTime(trx, userId, now));
  const read = await readInTime(database, { userId, now }, () => reader.import(type, file.bytes));
  if (read === undefined) throw createReadingTimeError(now);
  if ('failure' in read) {
    if ('hasLostThread' in read) await database.transaction().execute((trx) => countSlowDocument(trx, userId, now));
    throw new AppError('document_unreadable', { message: importFailures[read.failure] });
  }
  const { imported } = read;
  const pictures = await preparePictures(imported, dependencies);
  const body = createHash('sha256').update(file.bytes).digest('hex');
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, call && { ...call, body }, async () => {
      const id = newId();
      const kept = await takeRoom(trx, { userId, pictures, now }, dependencies);
      const content = placePictures(
        imported.content,
        new Map([...kept].map(([index, { id: image }]) => [index, image])),
      );
      const wordCount = await texts.countWords(content);
      const title = chooseTitle(imported.title, file.name);
      const article = await insertDocument(
        trx,
        { id, userId, title, language: 'tr', content, wordCount, now },
        dependencies.newId,
      );
      for (const { id: imageId, image } of kept.values())
        await insertImage(trx, {
          ...image,
          id: imageId,
          userId,
          articleId: id,
          chargedBytes: computeChargedBytes(image),
          now,
        });
      const missing = imported.pictures.length - kept.size;
      const lost = [
        ...imported.lost,
        ...(missing > 0 ? [`${missing} görsel (türü desteklenmiyor ya da yeriniz dolu)`] : []),
      ];
      return { status: 201, data: { article, lost } };
    }),
  );
  return response.data;
}

/** The type of a file: by its first bytes or, where these are inconclusive, by its name. */
function detectImportType(file: ImportRequest['file']): ImportType | undefined {
  const isZip = Buffer.from(file.bytes.subarray(0, 2)).toString('latin1') === 'PK';
  return isZip && /\.zip$/i.test(file.name) ? 'zip' : detectFileType(file);
}

/**
 * Converts the pictures that can be stored, one after the other.
 * @throws AppError `dependency_unavailable` when no thread is free for one: the document would lose it for good
 */
export async function preparePictures(
  { pictures }: ImportedText,
  { images, log }: Pick<ImportDependencies, 'images' | 'log'>,
): Promise<ReadyPicture[]> {
  const ready: ReadyPicture[] = [];
  for (const [index, bytes] of pictures.entries()) {
    try {
      ready.push({ index, image: await images.process(bytes) });
    } catch (error) {
      // With a cause, the picture itself was too much for its thread.
      if (!(error instanceof AppError) || (error.code === 'dependency_unavailable' && error.cause === undefined))
        throw error;
      log.info({ code: error.code }, 'a picture of an imported document was left out');
    }
  }
  return ready;
}

/** Reserves room for the pictures in order, as far as it suffices. @returns the stored ones by their index */
async function takeRoom(
  trx: DatabaseTransaction,
  {
    userId,
    pictures,
    now,
  }: { readonly userId: string; readonly pictures: readonly ReadyPicture[]; readonly now: Date },
  { newId, hasFeature }: ImportDependencies,
): Promise<Map<number, { readonly id: string; readonly image: ResizedImage }>> {
  const kept = new Map<number, { readonly id: string; readonly image: ResizedImage }>();
  if (pictures.length === 0) return kept;
  const maxBytes = await findImageQuota(userId, now, { database: trx, hasFeature });
  for (const { index, image } of pictures) {
    if (await takeImageRoom(trx, { userId, bytes: computeChargedBytes(image), maxBytes }))
      kept.set(index, { id: newId(), image });
  }
  return kept;
}

/** Replaces the addresses of pictures by those under which they are stored; removes pictures that are not. */
export function placePictures(content: string, ids: ReadonlyMap<number, string>): string {
  return content.replace(
    /!\[((?:[^[\]\\\n]|\\.){0,2000})\]\(import-picture:(\d{1,4})\)/g,
    (_, alt: string, index: string) => {
      const id = ids.get(Number(index));
      return id === undefined ? '' : `![${alt}](${toImageAddress(id)})`;
    },
  );
}

/** The title that the document names, otherwise the file's name. */
export function chooseTitle(title: string | undefined, fileName: string): string {
  const named = toStorableLine(fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' '), 200);
  for (const candidate of [toStorableLine(title, 200), named]) {
    const read = articleTitle.safeParse(candidate);
    if (read.success) return read.data;
  }
  return untitledDocument;
}
