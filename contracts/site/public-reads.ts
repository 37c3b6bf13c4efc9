import type { PublicArticle } from '../articles/article.ts';
import type { Plan } from '../billing/plans/plans.ts';
import type { FrequentQuestion } from '../markdown/faq.ts';
import type { ComponentState } from '../operations/system-status.ts';
import type { RateLimit } from '../shared/endpoint.ts';
import type { FieldError } from '../shared/errors.ts';
import type { Pagination } from '../shared/primitives.ts';
import type { SocialProfile } from '../shared/social-networks.ts';
import type { BrandLogo } from '../workspaces/brand.ts';
import type { Site } from './site.ts';

/** The operator of the service, from the settings. Missing details are empty strings. */
export interface Company {
  readonly siteName: string;
  /** Base of all links, without a trailing slash. */
  readonly siteUrl: string;
  /** Trade name, as on receipts and contracts. */
  readonly name: string;
  readonly address: string;
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly mersisNumber: string;
  readonly kepAddress: string;
  readonly phone: string;
  /** Email address of the support. */
  readonly supportAddress: string;
  /** Whether support answers around the clock for plans with priority support. */
  readonly supportsAroundTheClock: boolean;
  /** Profiles on social networks that are set in the settings. */
  readonly socialProfiles: readonly SocialProfile[];
  /** KDV in per cent, included in every price. */
  readonly taxRate: number;
  /** The account for transfers; undefined while transfers are not accepted. */
  readonly bank: { readonly name: string; readonly holder: string; readonly iban: string } | undefined;
}

/** What readers see of the workspace that publishes, in place of the service. */
export interface PublicBrand {
  readonly workspaceId: string;
  /** In the address of its list on the site. */
  readonly slug: string;
  readonly name: string;
  /** May have several lines; empty when there is none. */
  readonly imprint: string;
  /** Colour of links as `#rrggbb`; null uses the site's colour. */
  readonly accent: string | null;
  /** Background colour of generated covers; null uses the site's colour. */
  readonly coverColour: string | null;
  readonly logo: BrandLogo | null;
  /** Base address of the brand's pages, without a trailing slash: its own domain, or else the site. */
  readonly origin: string;
  /** Whether its pages stand under a domain of its own. */
  readonly hasDomain: boolean;
}

/** A published article in a list. */
export interface PublishedArticle extends Omit<PublicArticle, 'content'> {
  /** The first 4,000 characters of the text. */
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
  /** Searched for in titles and tags. */
  readonly search?: string | undefined;
}

/** Limit on searches of the public article list per network. Pages without a search are cached and need no limit. */
export const publicSearchLimit: RateLimit = {
  bucket: 'public-search',
  subject: 'address',
  max: 120,
  windowSeconds: 60,
  enforcedBy: 'use-case',
};

/** A file of the sitemap, with up to 50,000 articles. */
export interface AddressPart {
  /** ISO 8601: the last change of any of its articles. */
  readonly lastModified: string;
}

export interface ArticleAddress {
  readonly id: string;
  /** The words of the article's address; null if there are none. */
  readonly slug: string | null;
  /** ISO 8601 */
  readonly updatedAt: string;
}

/** An entry of an article's table of contents. */
export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  /** 1 for chapters, 2 for sections below them. */
  readonly depth: number;
}

/** An article's text for its page: sanitized HTML with ids on headings, or the text as typed. */
export type RenderedArticle =
  | {
      readonly kind: 'html';
      readonly html: string;
      readonly headings: readonly ArticleHeading[];
      /** Of its section of frequently asked questions. */
      readonly questions: readonly FrequentQuestion[];
    }
  | { readonly kind: 'plain'; readonly text: string };

/** A PNG picture of 1200 × 630 pixels; `busy` when too many requests are waiting. */
export type Preview = Uint8Array<ArrayBuffer> | 'busy';

export const statusComponents = ['api', 'database', 'ai', 'payment'] as const;

/** How many of the service's own checks of a component found which state on a day; all 0 without checks. */
export interface StatusDay {
  /** `2026-11-27`, in Istanbul. */
  readonly day: string;
  readonly online: number;
  readonly slow: number;
  readonly offline: number;
}

/** What visitors see of the service's availability. */
export interface ServiceStatus {
  /** Components that have been checked. */
  readonly components: readonly {
    readonly name: (typeof statusComponents)[number];
    /** At the last check. */
    readonly state: ComponentState;
    /** ISO 8601 */
    readonly checkedAt: string;
    /** The last 90 days, oldest first. */
    readonly days: readonly StatusDay[];
  }[];
}

/** Reads of server rendering; provided by the server's load context. */
export interface PublicReads {
  /** The brand under whose domain the page is rendered; undefined on the site itself. */
  hostBrand(): Promise<PublicBrand | undefined>;
  /** The brand of the workspace that published an article; undefined when its readers see the site's name. */
  articleBrand(articleId: string): Promise<PublicBrand | undefined>;
  brandBySlug(slug: string): Promise<PublicBrand | undefined>;
  /** Published articles of one workspace: pages of 20, newest first. */
  brandArticles(workspaceId: string, page: number): Promise<PublishedArticles>;
  /** Addresses of the newest 50,000 articles of one workspace. */
  brandAddresses(workspaceId: string): Promise<readonly ArticleAddress[]>;
  site(): Promise<Site>;
  company(): Promise<Company>;
  /** Availability of the service; undefined while it cannot be read. */
  serviceStatus(): Promise<ServiceStatus | undefined>;
  /** Active plans in display order. */
  plans(): Promise<Plan[]>;
  /** A published article that moderation has not hidden; undefined for everything else. */
  publicArticle(id: string): Promise<PublicArticle | undefined>;
  /**
   * The text of a published article, rendered in a worker thread; undefined if rendering exceeded its limits, or if too
   * many texts wait, in total or of its workspace. A page that then shows the text in another way must not be cached.
   */
  articleText(
    article: Pick<PublicArticle, 'id' | 'title' | 'content' | 'images'>,
  ): Promise<RenderedArticle | undefined>;
  /** Whether an article was once published and has been erased since. */
  isGoneArticle(id: string): Promise<boolean>;
  /** Pages of 20 articles, newest first. */
  publishedArticles(query: PublishedArticlesQuery): Promise<PublishedArticles>;
  /**
   * Counts a search by the visitor.
   * @returns undefined if the search is allowed, otherwise the seconds until the next one is
   */
  registerSearch(): Promise<number | undefined>;
  /** The newest 20 articles. */
  latestArticles(): Promise<readonly PublishedArticle[]>;
  /** Up to three articles of the same category or with a common tag, newest first; of one workspace where it is named. */
  relatedArticles(
    article: Pick<PublicArticle, 'id' | 'category' | 'tags'>,
    workspaceId?: string,
  ): Promise<readonly PublishedArticle[]>;
  /** Categories of articles, in the order of the settings. */
  articleCategories(): Promise<readonly string[]>;
  /** Categories with at least one article that visitors can see. */
  filledCategories(): Promise<readonly string[]>;
  addressParts(): Promise<readonly AddressPart[]>;
  /** Articles of one sitemap file, counted from 1; undefined if there is no such file. */
  articleAddresses(part: number): Promise<readonly ArticleAddress[] | undefined>;
  /** Preview picture for links to a published article; undefined for everything else. */
  articlePreview(id: string): Promise<Preview | undefined>;
  /** Preview picture for links to all other pages. */
  sitePreview(): Promise<Preview>;
}

/** Outcome of a form that was submitted without JavaScript. */
export type FormOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly errors: readonly FieldError[];
      /** When the visitor can try again. */
      readonly retryAfterSeconds: number | undefined;
    };

/** Actions of server rendering on behalf of the visitor; provided by the server's load context. */
export interface PublicActions {
  /**
   * Submits the contact form: `name`, `email`, `subject`, `message`, `privacy_version` and the hidden field `website`.
   */
  sendContactMessage(form: Readonly<Record<string, unknown>>): Promise<FormOutcome>;
}
