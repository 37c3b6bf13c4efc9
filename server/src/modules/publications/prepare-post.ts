import { createHash } from 'node:crypto';
import type { DocumentBlock } from '@hokka/contracts/articles/article-document.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';
import { foldForSearch } from '../../platform/text/search-folding.ts';
import {
  type OutgoingPost,
  type PostSite,
  type RemoteMedia,
  type SeoValues,
  SiteError,
} from '../../providers/sites/port.ts';
import type { SendableArticle } from '../exports/index.ts';
import { crashPoint } from './crash-points.ts';
import { storedOptions } from './present-publication.ts';
import { type RunContext, TextUnreadableError } from './run-context.ts';

const storedMedia = z.record(z.string(), z.object({ hash: z.string(), id: z.string().nullable(), url: z.string() }));

/** Maximum number of pictures per post. */
const maxImages = 100;

/** Everything of an article that a run needs, read once. */
export interface PreparedArticle {
  readonly article: SendableArticle;
  readonly blocks: readonly DocumentBlock[];
  /** Pictures of the text and the cover. They are read one by one, since together they can be hundreds of megabytes. */
  readonly imageIds: ReadonlySet<string>;
  readonly alts: ReadonlyMap<string, string>;
}

/** Reads the blocks of an article and the ids of its pictures. @throws TextUnreadableError */
export async function prepareArticle(
  article: SendableArticle,
  { dependencies, publication }: RunContext,
): Promise<PreparedArticle> {
  const blocks = await dependencies.articles.readBlocks(article).catch((cause: unknown) => {
    throw new TextUnreadableError('The text of the article cannot be read', { cause });
  });
  const alts = new Map<string, string>();
  collectImages(blocks, alts);
  const ids = [...alts.keys()].slice(0, maxImages);
  if (article.coverImageId !== null && storedOptions.parse(publication.options).with_cover) {
    ids.push(article.coverImageId);
    if (!alts.has(article.coverImageId)) alts.set(article.coverImageId, article.title);
  }
  return { article, blocks, imageIds: new Set(ids), alts };
}

function collectImages(blocks: readonly DocumentBlock[], alts: Map<string, string>): void {
  for (const block of blocks) {
    if (block.type === 'image') alts.set(block.id, block.alt);
    else if (block.type === 'quote') collectImages(block.content, alts);
    else if (block.type === 'list') for (const item of block.items) collectImages(item.content, alts);
  }
}

/**
 * Uploads the pictures that the site does not have yet, and records each one immediately. A picture that is too large
 * for the site is left out if the author chose so.
 */
export async function uploadImages(
  { imageIds, alts, article }: PreparedArticle,
  site: PostSite,
  context: RunContext,
): Promise<ReadonlyMap<string, RemoteMedia>> {
  const media = new Map<string, RemoteMedia>();
  const known = storedMedia.catch({}).parse(context.publication.media);
  const { without_large_pictures: leavesLargeOut } = storedOptions.parse(context.publication.options);
  let there: Map<string, RemoteMedia> | undefined;
  for (const id of imageIds) {
    const [image] = await context.dependencies.articles.readImages(article.userId, [id]);
    if (image === undefined) continue;
    const { bytes } = image;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const alt = alts.get(id) ?? article.title;
    const stored = known[id];
    if (stored?.hash === hash) {
      media.set(id, { id: stored.id, url: stored.url });
      continue;
    }
    await context.begin('uploading', {}, article.version);
    const base = `${toFileWords(alt)}-${context.publication.id}-${hash}`;
    // A picture whose upload had no answer is on the site under the name it was sent with.
    there ??= new Map(await site.listMedia(context.site, context.publication.id, { signal: context.signal }));
    const uploaded =
      there.get(base) ??
      (await site
        .upload(
          context.site,
          { name: `${base}.webp`, bytes, contentType: 'image/webp', alt },
          { signal: context.signal },
        )
        .catch((error: unknown) => {
          if (leavesLargeOut && error instanceof SiteError && error.finding === 'picture_too_large') return undefined;
          throw error;
        }));
    if (uploaded === undefined) continue;
    there.set(base, uploaded);
    known[id] = { hash, ...uploaded };
    await context.note({ media: JSON.stringify(known) });
    crashPoint('publication.uploaded');
    media.set(id, uploaded);
  }
  return media;
}

/** Addresses at Hokka from which a receiver loads the article's pictures. */
export async function addressImages(
  { imageIds, article }: PreparedArticle,
  { dependencies }: RunContext,
): Promise<ReadonlyMap<string, RemoteMedia>> {
  const { articles, clock, siteUrl } = dependencies;
  const paths = await articles.listImageAddresses(article.userId, [...imageIds], clock.now());
  return new Map([...paths].map(([id, path]) => [id, { id: null, url: `${siteUrl()}${path}` }]));
}

/** Only ASCII letters and digits, since other file names break on many servers. */
function toFileWords(alt: string): string {
  const words = foldForSearch(alt)
    .replace(/[^a-z0-9]/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return words === '' ? 'gorsel' : words;
}

/** The post as it should be on the site. */
export function buildPost(
  { article, blocks }: PreparedArticle,
  media: ReadonlyMap<string, RemoteMedia>,
  { publication }: RunContext,
): OutgoingPost {
  const options = storedOptions.parse(publication.options);
  const cover = article.coverImageId === null ? undefined : media.get(article.coverImageId);
  const slug = article.slug ?? makeSlug(article.title);
  return {
    title: article.title,
    slug: slug === '' ? null : slug,
    blocks,
    media,
    cover: options.with_cover && cover !== undefined ? { ...cover, alt: article.title } : undefined,
    excerpt: article.metaDescription ?? '',
    categories: options.categories ?? (article.category === null ? [] : [article.category]),
    tags: options.tags ?? article.tags,
    author: options.author,
    seo: fillSeo(options.seo, article),
  };
}

/** Empty fields come from the article, except the title, which the site derives itself. */
function fillSeo(seo: z.output<typeof storedOptions>['seo'], article: SendableArticle): SeoValues {
  const description = seo?.description || article.metaDescription || undefined;
  const keyphrase = seo?.keyphrase || article.keyphrase || undefined;
  return {
    ...(seo?.title ? { title: seo.title } : {}),
    ...(description === undefined ? {} : { description }),
    ...(keyphrase === undefined ? {} : { keyphrase }),
  };
}
