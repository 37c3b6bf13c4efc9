import type { DocumentBlock } from '@hokka/contracts/articles/article-document.ts';
import type { SiteFinding } from '@hokka/contracts/publishing/site-findings.ts';
import type { SeoField, SiteKind } from '@hokka/contracts/publishing/sites.ts';

export type SiteCredentials =
  | { readonly kind: 'wordpress'; readonly username: string; readonly password: string }
  | { readonly kind: 'ghost'; readonly adminKey: string }
  | { readonly kind: 'webhook'; readonly secret: string };

/** A site with what it takes to call it. */
export interface SiteConnection {
  /** As the calls of the API begin; it may hold a query (`?rest_route=/`). */
  readonly apiRoot: string;
  readonly credentials: SiteCredentials;
}

/**
 * Why a call failed. `unknown`: it may have been carried out all the same, since nothing or nothing clear was answered;
 * `not_done`: it certainly was not.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly finding: SiteFailureCode;
  readonly outcome: 'unknown' | 'not_done';
  /** When the site wants to be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(
    finding: SiteFailureCode,
    outcome: 'unknown' | 'not_done',
    options: { readonly retryAfterMs?: number; readonly cause?: unknown } = {},
  ) {
    super(`A call of a site failed: ${finding}`, { cause: options.cause });
    this.finding = finding;
    this.outcome = outcome;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** What a call can fail of beside what a check finds. */
export type SiteFailureCode =
  | SiteFinding
  | 'refused'
  | 'not_allowed'
  | 'post_not_found'
  /** A picture that a post names is gone there. */
  | 'media_not_found'
  | 'version_differs'
  /** All calls of a piece of work took longer than they may together. */
  | 'too_slow'
  | 'not_live';

/** Where the API of a site is. */
export interface SiteDiscovery {
  readonly apiRoot: string;
  /** As the site calls itself; '' where it has no name. */
  readonly name: string;
}

/** What a check found, the worst last. */
export interface SiteReport {
  readonly findings: readonly SiteFinding[];
  readonly seo: readonly SeoField[];
  /** The account that acts, as the site names it. */
  readonly account: string | null;
}

export interface SiteChoice {
  readonly id: string;
  readonly name: string;
}

export interface SiteChoices {
  readonly categories: readonly SiteChoice[];
  readonly tags: readonly SiteChoice[];
  readonly authors: readonly SiteChoice[];
}

/** A post as the site has it. */
export interface RemotePost {
  readonly id: string;
  /** Changes with each edit of title, text or excerpt. */
  readonly version: string;
  readonly status: 'draft' | 'publish' | 'trash' | 'other';
  /** Plain text. */
  readonly title: string;
  readonly html: string;
  readonly slug: string;
  readonly liveUrl: string | null;
  readonly editUrl: string | null;
  readonly seo: SeoValues;
}

export type SeoValues = { readonly [Field in SeoField]?: string };

/** A picture that the site has. */
export interface RemoteMedia {
  /** Null where the site knows no ids of pictures. */
  readonly id: string | null;
  readonly url: string;
}

export interface OutgoingFile {
  /** ASCII, with publication and hash in it: by it the site is asked whether it has the file. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly alt: string;
}

export interface OutgoingPost {
  readonly title: string;
  readonly slug: string | null;
  readonly blocks: readonly DocumentBlock[];
  /** Pictures of the text by their ids. One that is missing is named in words. */
  readonly media: ReadonlyMap<string, RemoteMedia>;
  readonly cover: (RemoteMedia & { readonly alt: string }) | undefined;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly author: string | undefined;
  readonly seo: SeoValues;
}

interface CallOptions {
  readonly signal: AbortSignal;
}

/** How articles come to sites of one kind that have posts. All calls throw `SiteError`. */
export interface PostSite {
  /** Looks for the API behind an address that a person typed; sends no credentials. */
  discover(url: URL, options: CallOptions): Promise<SiteDiscovery>;
  check(site: SiteConnection, options: CallOptions): Promise<SiteReport>;
  listChoices(site: SiteConnection, options: CallOptions): Promise<SiteChoices>;
  /** Creates a draft that bears the marker. Not safe to be repeated: that is what `find` is for. */
  create(
    site: SiteConnection,
    draft: { readonly marker: string; readonly title: string },
    options: CallOptions,
  ): Promise<RemotePost>;
  /** The post that bears the marker, wherever it is, in the trash too. */
  find(site: SiteConnection, marker: string, options: CallOptions): Promise<RemotePost | undefined>;
  /** Undefined when there is no such post. */
  read(site: SiteConnection, remoteId: string, options: CallOptions): Promise<RemotePost | undefined>;
  /** Stores a picture; one of the same name that the site has already is not sent again, where the site can be asked. */
  upload(site: SiteConnection, file: OutgoingFile, options: CallOptions): Promise<RemoteMedia>;
  /** Sends everything but the status. `base` is the post as it was read. */
  update(
    site: SiteConnection,
    base: RemotePost,
    post: OutgoingPost,
    options: CallOptions & { readonly marker: string },
  ): Promise<RemotePost>;
  setStatus(
    site: SiteConnection,
    base: RemotePost,
    status: 'draft' | 'publish',
    options: CallOptions,
  ): Promise<RemotePost>;
  /** The HTML that `update` sends: what comes back is compared with it. */
  writeHtml(post: OutgoingPost, marker: string): string;
  /** Whether a post that a person names carries the marker. */
  bearsMarker(post: RemotePost, marker: string): boolean;
}

/** An article as a webhook is sent it. */
export interface WebhookMessage {
  /** The same for each try of the same message, so that who receives it twice can tell. */
  readonly id: string;
  readonly timestamp: Date;
  readonly body: string;
}

/** A site that takes a signed request and is verified by its answer. */
export interface WebhookSite {
  deliver(site: SiteConnection, message: WebhookMessage, options: CallOptions): Promise<void>;
  /** An article as HTML of no particular editor. */
  writeHtml(post: Pick<OutgoingPost, 'blocks' | 'media'>): string;
  /** Its Markdown, whose pictures are loaded from where `media` says. */
  writeMarkdown(markdown: string, media: ReadonlyMap<string, RemoteMedia>): string;
}

/** Sites by their kind. */
export interface Sites {
  readonly wordpress: PostSite;
  readonly ghost: PostSite;
  readonly webhook: WebhookSite;
  /**
   * Checks an address that a person typed before anything is sent there.
   * @throws SiteError `invalid_address`, `not_https`, `own_address`
   */
  assertAddress(url: URL): void;
  /** The status that an address answers to readers. */
  readStatus(url: URL, options: CallOptions): Promise<number>;
}

export type { SiteKind };
