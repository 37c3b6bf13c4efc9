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
  /** The server takes no request of that size; `picture_too_large` where it was a picture's. */
  | 'too_large'
  | 'picture_too_large'
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
  /**
   * Changes with what counts as edited there: title, text, excerpt, cover, and a status that keeps readers out or waits for its time.
   * Made by `computeVersion` for every kind of site.
   */
  readonly version: string;
  /** What the site itself asks for with a change; also what versions were before they covered the cover. */
  readonly revision: string;
  readonly status: 'draft' | 'publish' | 'trash' | 'other';
  /** A status that a person chose there: an update must not undo it unasked. */
  readonly heldBack: HeldBack | null;
  /** Plain text. */
  readonly title: string;
  readonly html: string;
  readonly slug: string;
  readonly liveUrl: string | null;
  readonly editUrl: string | null;
  /** Plain text; undefined where the site does not answer it. */
  readonly excerpt: string | undefined;
  /** Id or address of the cover, null without one; undefined where the site knows no covers. */
  readonly cover: string | null | undefined;
  /** Ids, or names where the site knows tags by their names; undefined where the site does not answer them. */
  readonly terms: { readonly [Kind in TermKind]?: readonly string[] };
  /** The fields that the site stores; '' where one is empty. */
  readonly seo: SeoValues;
  /** The names under which the site stores them. */
  readonly seoKeys: readonly string[];
}

export const heldBackStatuses = ['private', 'pending', 'scheduled'] as const;
/** Only some may read it; an editor is to look at it; it is to appear later. */
export type HeldBack = (typeof heldBackStatuses)[number];

export const termKinds = ['categories', 'tags'] as const;
export type TermKind = (typeof termKinds)[number];
export type TermIds = { readonly [Kind in TermKind]: readonly string[] };

/** Ids of terms of one site that are known from before. */
export interface KnownTerms {
  /** By the comparable form of a name; undefined where it is not known. */
  find(kind: TermKind, nameKey: string): string | undefined;
  learn(kind: TermKind, nameKey: string, id: string): void;
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
  /** An empty value clears the field; one that is absent is left to the site. */
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
  /** Pictures that the site has by the names of their files, as far as it can be asked for those whose names hold `part`. */
  listMedia(site: SiteConnection, part: string, options: CallOptions): Promise<ReadonlyMap<string, RemoteMedia>>;
  /** Stores a picture. @throws SiteError `picture_too_large` */
  upload(site: SiteConnection, file: OutgoingFile, options: CallOptions): Promise<RemoteMedia>;
  /** The ids of terms by their names; those that the site lacks are made, where the account may. Safe to be repeated. */
  findTerms(
    site: SiteConnection,
    names: TermIds,
    options: CallOptions & { readonly known: KnownTerms },
  ): Promise<TermIds>;
  /** A post as the site can store it: what is too long for it is cut. */
  fit(post: OutgoingPost): OutgoingPost;
  /** Sends everything but the status, empty fields too. `base` is the post as it was read, `terms` are all that it is to have. */
  update(
    site: SiteConnection,
    base: RemotePost,
    post: OutgoingPost,
    options: CallOptions & { readonly marker: string; readonly terms: TermIds },
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

export { compareVersions } from './post-version.ts';
export type { SiteKind };
