import type { Article, ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { DocumentBlock, DocumentImage } from '@hokka/contracts/articles/article-document.ts';
import { toImageFileAddress } from '@hokka/contracts/articles/images.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { toArticle } from '../articles/present-article.ts';
import { findArticle } from '../articles/queries.ts';
import { saveOwnArticle } from '../articles/save-article.queries.ts';
import type { ImageSignatures } from '../images/image-signature.ts';
import { listDocumentImages, listShownImages, type ShownImage } from '../images/queries.ts';
import type { DocumentWriter } from './document-writer.ts';

/** An article as its author last saved it, for sending it elsewhere. */
export interface SendableArticle {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly language: ArticleLanguage;
  readonly slug: string | null;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly metaDescription: string | null;
  readonly keyphrase: string | null;
  /** Null for no cover or one drawn from a template. */
  readonly coverImageId: string | null;
}

/** What the publishing module needs from articles: to send them elsewhere or publish them at a given time. */
export interface ArticlesForSites {
  isOwn(articleId: string, userId: string): Promise<boolean>;
  /** Undefined when the article does not exist, is in the trash, not completed or not approved. */
  read(articleId: string): Promise<SendableArticle | undefined>;
  /** The text as blocks, parsed in a worker thread. @throws AppError like `DocumentWriter.write` */
  readBlocks(article: SendableArticle): Promise<DocumentBlock[]>;
  /** The user's own pictures among these, in their largest width. */
  readImages(userId: string, imageIds: readonly string[]): Promise<DocumentImage[]>;
  /**
   * Paths of the user's own pictures among these in their largest width, by id. Public while a public article shows
   * them, otherwise signed for 11 to 12 hours.
   */
  listImageAddresses(userId: string, imageIds: readonly string[], now: Date): Promise<ReadonlyMap<string, string>>;
  /**
   * Makes an article public as it was last saved. @throws Error when it does not exist, is in the trash or is not
   * completed
   */
  publish(trx: DatabaseTransaction, article: PublishRequest): Promise<void>;
}

interface PublishRequest {
  readonly articleId: string;
  readonly userId: string;
  /** The slug is made from it if the article has none. */
  readonly title: string;
  readonly now: Date;
}

/** Larger than the width of any stored picture: the maximum of WebP, in pixels. */
const widthMax = 16_383;

export function createArticleSending(
  database: Database,
  documents: Pick<DocumentWriter, 'readBlocks'>,
  signatures: Pick<ImageSignatures, 'sign'>,
): ArticlesForSites {
  return {
    isOwn: async (id, userId) => (await findArticle(database, id, { withContent: false }))?.user_id === userId,
    read: async (id) => {
      const row = await findArticle(database, id, { withContent: true });
      if (row === undefined || row.status !== 'completed' || row.moderation_status !== 'approved') return undefined;
      return toSendable(row.user_id, toArticle(row, { isAdmin: false, isOwner: true }));
    },
    readBlocks: ({ title, content, userId }) => documents.readBlocks({ title, content }, { userId, isUrgent: false }),
    readImages: (userId, ids) => listDocumentImages(database, userId, ids, widthMax),
    listImageAddresses: async (userId, ids, now) => {
      const images = await listShownImages(database, userId, ids);
      const toAddress = ({ id, width, is_open: isOpen }: ShownImage) =>
        toImageFileAddress(id, width, isOpen ? undefined : signatures.sign(id, now));
      return new Map(images.map((image) => [image.id, toAddress(image)]));
    },
    publish: async (trx, { articleId, userId, title, now }) => {
      const unused = { version: undefined, retainedCategory: undefined, revision: undefined, autosave: undefined };
      const save = { ...unused, changes: {}, isPublic: true, madeSlug: makeSlug(title), savesToWorkingCopy: false };
      const row = await saveOwnArticle(trx, { ...save, articleId, userId, now });
      if (row === undefined) throw new Error('The article cannot be made public');
    },
  };
}

function toSendable(userId: string, article: Article): SendableArticle {
  return {
    id: article.id,
    userId,
    version: article.version,
    title: article.title,
    content: article.content ?? '',
    language: article.language,
    slug: article.slug,
    category: article.category,
    tags: article.tags,
    metaDescription: article.meta_description,
    keyphrase: article.keyphrase,
    coverImageId: (article.cover === null ? undefined : findImageId(article.cover)) ?? null,
  };
}
