import type { ArticleSource, DocumentBrand } from '@hokka/contracts/articles/article-document.ts';
import type { DownloadFormat } from '@hokka/contracts/articles/downloads.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { contentDisposition, downloadFileName } from '../../platform/text/file-name.ts';
import { createZipStream, type ZippedFile } from '../../platform/text/zip-file.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import { toArticle } from '../articles/present-article.ts';
import { findArticle } from '../articles/queries.ts';
import { readBrand, readLogo } from '../brand/index.ts';
import { listDocumentImages } from '../images/queries.ts';
import { listImageIds, toImageFileName } from './document-text.ts';
import type { DocumentWriter } from './document-writer.ts';
import { findAuthorName, listOwnDownloads } from './queries.ts';

export interface DownloadDependencies {
  readonly database: Database;
  readonly texts: Pick<TextProcessor, 'plainText'>;
  readonly documents: Pick<DocumentWriter, 'write'>;
}

interface Download {
  readonly userId: string;
  readonly articleId: string;
  readonly format: DownloadFormat;
}

interface SeveralDownloads {
  readonly userId: string;
  readonly articleIds: readonly string[];
  readonly format: DownloadFormat;
  readonly now: Date;
  /** File name without extension; the day is appended. */
  readonly name?: string;
  /** Maximum number of characters of all texts; by default enough for a hundred long ones. */
  readonly max?: number;
}

const contentTypes: Readonly<Record<DownloadFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Maximum number of pictures in one file; further ones are replaced by their descriptions. */
const maxImages = 100;

/** Maximum number of characters of all texts in one zip: ten articles of maximum length, or a hundred long ones. */
const charactersMax = 5_000_000;

/**
 * One article as a file. The caller must have checked access.
 * @throws AppError `article_not_found`, `article_generating` while its text is being generated, and those of
 * `DocumentWriter.write`
 */
export async function downloadOneArticle(
  { userId, articleId, format }: Download,
  dependencies: DownloadDependencies,
): Promise<FileResponse> {
  const source = await readSource(dependencies.database, articleId, userId);
  const { images = [] } = source;
  if (format === 'md' && images.length > 0) {
    return {
      contentType: 'application/zip',
      contentDisposition: contentDisposition(downloadFileName(source.title, 'zip')),
      content: createZipStream(generateMarkdownFiles(source, userId, dependencies)),
    };
  }
  return {
    contentType: contentTypes[format],
    contentDisposition: contentDisposition(downloadFileName(source.title, format)),
    content: await writeFile(source, { userId, format, isUrgent: true }, dependencies),
  };
}

/**
 * Articles of the user as a zip that is written while it is sent.
 * @throws AppError before the first byte: `article_not_found` when one of them is in the trash or not the user's,
 * `article_generating`, `download_too_large`
 */
export async function downloadSeveralArticles(
  { userId, articleIds, format, now, name = 'hokka-makaleler', max = charactersMax }: SeveralDownloads,
  dependencies: DownloadDependencies,
): Promise<FileResponse> {
  const ids = [...new Set(articleIds)];
  const found = await listOwnDownloads(dependencies.database, userId, ids);
  if (found.length < ids.length) throw new AppError('article_not_found');
  if (found.some(({ status }) => status === 'generating')) throw new AppError('article_generating');
  if (found.reduce((sum, { length }) => sum + length, 0) > max) throw new AppError('download_too_large');
  const files = generateFiles(ids, { userId, format, now }, dependencies);
  return {
    contentType: 'application/zip',
    contentDisposition: contentDisposition(downloadFileName(`${name}-${istanbulDay(now)}`, 'zip')),
    content: createZipStream(files),
  };
}

/** A Markdown file, followed by the pictures it refers to. */
async function* generateMarkdownFiles(
  source: ArticleSource,
  userId: string,
  dependencies: DownloadDependencies,
): AsyncGenerator<ZippedFile> {
  const content = await writeFile(source, { userId, format: 'md', isUrgent: true }, dependencies);
  yield { name: downloadFileName(source.title, 'md'), content, changedAt: source.updatedAt, isCompressed: false };
  yield* listImageFiles(source, new Set());
}

/** The pictures of an article as files, except those that are already in the zip. */
function* listImageFiles({ images = [], updatedAt }: ArticleSource, added: Set<string>): Generator<ZippedFile> {
  for (const { id, bytes } of images) {
    if (added.has(id)) continue;
    added.add(id);
    yield { name: toImageFileName(id), content: Buffer.from(bytes), changedAt: updatedAt, isCompressed: true };
  }
}

/**
 * Reads and writes each article after the previous file has been consumed. Articles that cannot be written are listed
 * in an additional file.
 */
async function* generateFiles(
  ids: readonly string[],
  { userId, format, now }: Pick<SeveralDownloads, 'userId' | 'format' | 'now'>,
  dependencies: DownloadDependencies,
): AsyncGenerator<ZippedFile> {
  const missing: string[] = [];
  const images = new Set<string>();
  for (const articleId of ids) {
    let title = articleId;
    try {
      const source = await readSource(dependencies.database, articleId, userId);
      title = source.title;
      yield {
        name: downloadFileName(title, format),
        content: await writeFile(source, { userId, format, isUrgent: false }, dependencies),
        changedAt: source.updatedAt,
        isCompressed: format === 'docx' || format === 'pdf',
      };
      if (format === 'md') yield* listImageFiles(source, images);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      missing.push(`${title}\r\n${error.message}\r\n`);
    }
  }
  if (missing.length === 0) return;
  const text = `Bu dosyada olmayan makaleler:\r\n\r\n${missing.join('\r\n')}`;
  yield { name: 'Eksik makaleler.txt', content: Buffer.from(text), changedAt: now, isCompressed: false };
}

/** The article as this user sees it; its owner gets the unpublished changes. */
async function readSource(database: Database, id: string, userId: string): Promise<ArticleSource> {
  const row = await findArticle(database, id, { withContent: true });
  if (row === undefined) throw new AppError('article_not_found');
  if (row.status === 'generating') throw new AppError('article_generating');
  const article = toArticle(row, { isAdmin: false, isOwner: row.user_id === userId });
  return {
    title: article.title,
    content: article.content ?? '',
    language: article.language,
    description: article.meta_description,
    author: (await findAuthorName(database, row.id)) ?? '',
    createdAt: new Date(article.created_at),
    updatedAt: new Date(article.updated_at),
    brand: await readDocumentBrand(database, row.user_id),
    images: await listDocumentImages(database, row.user_id, listImageIds(article.content ?? '').slice(0, maxImages)),
  };
}

/** The logo in a width that is sharp in print. */
const printedLogoWidth = 960;

async function readDocumentBrand(database: Database, workspaceId: string): Promise<DocumentBrand | undefined> {
  const brand = await readBrand(database, workspaceId);
  if (brand === undefined) return undefined;
  const { name, imprint } = brand;
  return { name, imprint, logo: await readLogo(database, brand, printedLogoWidth) };
}

async function writeFile(
  source: ArticleSource,
  {
    userId,
    format,
    isUrgent,
  }: { readonly userId: string; readonly format: DownloadFormat; readonly isUrgent: boolean },
  { texts, documents }: DownloadDependencies,
): Promise<Buffer> {
  if (format === 'txt') return Buffer.from(await texts.plainText(source.content));
  return documents.write({ format, source }, { userId, isUrgent });
}
