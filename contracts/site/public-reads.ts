import type { PublicArticle } from '../articles/article.ts';
import type { Plan } from '../billing/plans/plans.ts';
import type { RateLimit } from '../shared/endpoint.ts';
import type { Pagination } from '../shared/primitives.ts';
import type { SocialProfile } from '../shared/social-networks.ts';
import type { Site } from './site.ts';

/** Who runs the service, as the settings say; a detail that was not entered is an empty text. */
export interface Company {
  readonly siteName: string;
  /** The address that makes every link, without a slash at the end. */
  readonly siteUrl: string;
  /** Trade name; what stands on receipts and contracts too. */
  readonly name: string;
  readonly address: string;
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly mersisNumber: string;
  readonly kepAddress: string;
  readonly phone: string;
  /** Where support answers by email. */
  readonly supportAddress: string;
  /** Whether it answers at any hour those whose plan has priority support. */
  readonly supportsAroundTheClock: boolean;
  /** Its pages on social networks: those that were entered. */
  readonly socialProfiles: readonly SocialProfile[];
  /** KDV in per cent, included in every price. */
  readonly taxRate: number;
  /** Where transfers go; undefined while none are taken. */
  readonly bank: { readonly name: string; readonly holder: string; readonly iban: string } | undefined;
}

/** A published article in a list. */
export interface PublishedArticle extends Omit<PublicArticle, 'content'> {
  /** The first 4,000 characters of its text. */
  readonly beginning: string;
}

export interface PublishedArticles {
  readonly articles: readonly PublishedArticle[];
  readonly pagination: Pagination;
}

export interface PublishedArticlesQuery {
  readonly page: number;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  /** Looked for in titles and tags. */
  readonly search?: string | undefined;
}

/** Searches that one network may ask the list of articles for; the other pages of the list are kept. */
export const publicSearchLimit: RateLimit = {
  bucket: 'public-search',
  subject: 'address',
  max: 120,
  windowSeconds: 60,
  enforcedBy: 'use-case',
};

/** A file of the site map: up to 50,000 articles. */
export interface AddressPart {
  /** ISO 8601: when one of its articles last changed. */
  readonly lastModified: string;
}

export interface ArticleAddress {
  readonly id: string;
  /** The words of its address; null: none. */
  readonly slug: string | null;
  /** ISO 8601 */
  readonly updatedAt: string;
}

/** An entry of an article's contents. */
export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  /** 1 for chapters, 2 for what stands below them. */
  readonly depth: number;
}

/** An article's text as its page shows it: harmless HTML with ids on its headings, or as it was typed. */
export type RenderedArticle =
  | { readonly kind: 'html'; readonly html: string; readonly headings: readonly ArticleHeading[] }
  | { readonly kind: 'plain'; readonly text: string };

/** A picture of 1200 × 630 pixels as PNG; `busy` when too many wait for theirs. */
export type Preview = Uint8Array<ArrayBuffer> | 'busy';

/** What server rendering may read; handed in by the server's load context. */
export interface PublicReads {
  site(): Promise<Site>;
  company(): Promise<Company>;
  /** Active plans in their order. */
  plans(): Promise<Plan[]>;
  /** A published, not moderated article; undefined for everything else. */
  publicArticle(id: string): Promise<PublicArticle | undefined>;
  /**
   * The text of a published article, rendered in a worker thread; undefined when rendering exceeded its limits or the queue is full.
   * Who shows the text in another way then must not have that kept.
   */
  articleText(article: Pick<PublicArticle, 'title' | 'content' | 'images'>): Promise<RenderedArticle | undefined>;
  /** Whether an article was published once and has been erased since. */
  isGoneArticle(id: string): Promise<boolean>;
  /** Pages of 20, newest first. */
  publishedArticles(query: PublishedArticlesQuery): Promise<PublishedArticles>;
  /** Counts a search of the visitor. @returns the seconds until one is taken again; undefined when this one is */
  registerSearch(): Promise<number | undefined>;
  /** The newest 20. */
  latestArticles(): Promise<readonly PublishedArticle[]>;
  /** Up to three of the same category or with a tag in common, newest first. */
  relatedArticles(article: Pick<PublicArticle, 'id' | 'category' | 'tags'>): Promise<readonly PublishedArticle[]>;
  /** Those an article can be filed under, in the settings' order. */
  articleCategories(): Promise<readonly string[]>;
  addressParts(): Promise<readonly AddressPart[]>;
  /** The articles of one part, counted from 1; undefined when there are not so many. */
  articleAddresses(part: number): Promise<readonly ArticleAddress[] | undefined>;
  /** The picture beside links to a published article; undefined for everything else. */
  articlePreview(id: string): Promise<Preview | undefined>;
  /** The picture beside links to the other pages. */
  sitePreview(): Promise<Preview>;
}
