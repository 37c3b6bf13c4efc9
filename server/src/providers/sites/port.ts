import type { DocumentBlock } from '@hokka/contracts/articles/article-document.ts';
import type { SiteFinding } from '@hokka/contracts/publishing/site-findings.ts';
import type { SeoField } from '@hokka/contracts/publishing/sites.ts';

export type SiteCredentials =
  | { readonly kind: 'wordpress'; readonly username: string; readonly password: string }
  | { readonly kind: 'ghost'; readonly adminKey: string }
  | { readonly kind: 'webhook'; readonly secret: string };

/** A site with everything needed to call it. */
export interface SiteConnection {
  /** The base address of API calls; may contain a query (`?rest_route=/`). */
  readonly apiRoot: string;
  readonly credentials: SiteCredentials;
}

/**
 * Why a call failed. `unknown`: it may have been carried out, because the response was missing or unclear; `not_done`:
 * it certainly was not.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly finding: SiteFailureCode;
  readonly outcome: 'unknown' | 'not_done';
  /** Delay until the next call that the site asks for, in ms. */
  readonly retryAfterMs: number | undefined;

  constructor(
    finding: SiteFailureCode,
    outcome: 'unknown' | 'not_done',
    options: { readonly retryAfterMs?: number; readonly cause?: unknown } = {},
  ) {
    super(`A call to a site failed: ${finding}`, { cause: options.cause });
    this.finding = finding;
    this.outcome = outcome;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Failures of a call besides the findings of a check. */
export type SiteFailureCode =
  | SiteFinding
  | 'refused'
  | 'not_allowed'
  | 'post_not_found'
  /** A picture used by a post no longer exists on the site. */
  | 'media_not_found'
  /** The request exceeds the server's size limit; `picture_too_large` if it was an upload. */
  | 'too_large'
  | 'picture_too_large'
  | 'version_differs'
  /** All calls of a task together exceeded their time limit. */
  | 'too_slow'
  | 'not_live';

/** The location of a site's API. */
export interface SiteDiscovery {
  readonly apiRoot: string;
  /** The site's own name; empty if it has none. */
  readonly name: string;
}

/** The findings of a check, most severe last. */
export interface SiteReport {
  readonly findings: readonly SiteFinding[];
  readonly seo: readonly SeoField[];
  /** The account of the credentials, as the site names it. */
  readonly account: string | null;
}

export interface SiteChoice {
  readonly id: string;
  readonly name: string;
}

interface SiteChoices {
  readonly categories: readonly SiteChoice[];
  readonly tags: readonly SiteChoice[];
  readonly authors: readonly SiteChoice[];
}

/** A post as stored on the site. */
export interface RemotePost {
  readonly id: string;
  /**
   * Changes when the post is edited there: title, text, excerpt, cover, and a status that hides it from readers or
   * delays it. Computed by `computeVersion` for every kind of site.
   */
  readonly version: string;
  /** The revision that the site requires with a change; versions had this format before they covered the cover. */
  readonly revision: string;
  readonly status: 'draft' | 'publish' | 'trash' | 'other';
  /** A status chosen by a person there: an update must not undo it without being asked to. */
  readonly heldBack: HiddenStatus | null;
  /** Plain text. */
  readonly title: string;
  readonly html: string;
  readonly slug: string;
  readonly liveUrl: string | null;
  readonly editUrl: string | null;
  /** Plain text; undefined if the site does not return it. */
  readonly excerpt: string | undefined;
  /** Id or address of the cover, null without one; undefined if the site does not support covers. */
  readonly cover: string | null | undefined;
  /** Ids, or names if the site identifies tags by name; undefined if the site does not return them. */
  readonly terms: { readonly [Kind in TermKind]?: readonly string[] };
  /** The fields that the site stores; empty strings for empty fields. */
  readonly seo: SeoValues;
  /** The names under which the site stores them. */
  readonly seoKeys: readonly string[];
}

const heldBackStatuses = ['private', 'pending', 'scheduled'] as const;
/** The post is restricted to some readers, pending review, or scheduled. */
export type HiddenStatus = (typeof heldBackStatuses)[number];

export const termKinds = ['categories', 'tags'] as const;
export type TermKind = (typeof termKinds)[number];
export type TermIds = { readonly [Kind in TermKind]: readonly string[] };

/** A cache of term ids of one site. */
export interface KnownTerms {
  /** Finds by the comparable form of a name; undefined if unknown. */
  find(kind: TermKind, nameKey: string): string | undefined;
  learn(kind: TermKind, nameKey: string, id: string): void;
}

export type SeoValues = { readonly [Field in SeoField]?: string };

/** A picture stored on the site. */
export interface RemoteMedia {
  /** Null if the site has no picture ids. */
  readonly id: string | null;
  readonly url: string;
}

export interface OutgoingFile {
  /** ASCII, contains publication and hash: the key for finding the file on the site. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly alt: string;
}

export interface OutgoingPost {
  readonly title: string;
  readonly slug: string | null;
  readonly blocks: readonly DocumentBlock[];
  /** Pictures of the text by id. A missing one is replaced by its description. */
  readonly media: ReadonlyMap<string, RemoteMedia>;
  readonly cover: (RemoteMedia & { readonly alt: string }) | undefined;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly author: string | undefined;
  /** An empty value clears the field; an absent one leaves it unchanged on the site. */
  readonly seo: SeoValues;
}

interface CallOptions {
  readonly signal: AbortSignal;
}

/** Publishing to one kind of site that has posts. All calls throw `SiteError`. */
export interface PostSite {
  /** Finds the API behind an address that a person typed; sends no credentials. */
  discover(url: URL, options: CallOptions): Promise<SiteDiscovery>;
  check(site: SiteConnection, options: CallOptions): Promise<SiteReport>;
  listChoices(site: SiteConnection, options: CallOptions): Promise<SiteChoices>;
  /** Creates a draft with the marker. Not idempotent: use `find` before repeating it. */
  create(
    site: SiteConnection,
    draft: { readonly marker: string; readonly title: string },
    options: CallOptions,
  ): Promise<RemotePost>;
  /** The post with the marker in any state, including the trash. */
  find(site: SiteConnection, marker: string, options: CallOptions): Promise<RemotePost | undefined>;
  /** Undefined when there is no such post. */
  read(site: SiteConnection, remoteId: string, options: CallOptions): Promise<RemotePost | undefined>;
  /** Pictures on the site by file name, restricted to names that contain `part` if the site supports that. */
  listMedia(site: SiteConnection, part: string, options: CallOptions): Promise<ReadonlyMap<string, RemoteMedia>>;
  /** Uploads a picture. @throws SiteError `picture_too_large` */
  upload(site: SiteConnection, file: OutgoingFile, options: CallOptions): Promise<RemoteMedia>;
  /** The ids of terms by name; missing ones are created if the account may do that. Idempotent. */
  findTerms(
    site: SiteConnection,
    names: TermIds,
    options: CallOptions & { readonly known: KnownTerms },
  ): Promise<TermIds>;
  /** Shortens a post to the site's limits. */
  fit(post: OutgoingPost): OutgoingPost;
  /**
   * Sends everything except the status, including empty fields. `base` is the post as it was read, `terms` are all that
   * it should have.
   */
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
  /** The HTML that `update` sends, for comparison with what the site returns. */
  writeHtml(post: OutgoingPost, marker: string): string;
  /** Whether a post that a person selects contains the marker. */
  hasMarker(post: RemotePost, marker: string): boolean;
}

/** An article as sent to a webhook. */
interface WebhookMessage {
  /** The same for each attempt, so that receivers recognize a repetition. */
  readonly id: string;
  readonly timestamp: Date;
  readonly body: string;
}

/** A site that accepts a signed request; its response verifies it. */
export interface WebhookSite {
  deliver(site: SiteConnection, message: WebhookMessage, options: CallOptions): Promise<void>;
  /** An article as HTML for no particular editor. */
  writeHtml(post: Pick<OutgoingPost, 'blocks' | 'media'>): string;
  /** Its Markdown, with pictures loaded from the addresses in `media`. */
  writeMarkdown(markdown: string, media: ReadonlyMap<string, RemoteMedia>): string;
}

/** Clients by kind of site. */
export interface Sites {
  readonly wordpress: PostSite;
  readonly ghost: PostSite;
  readonly webhook: WebhookSite;
  /**
   * Checks an address that a person typed before anything is sent to it.
   * @throws SiteError `invalid_address`, `not_https`, `own_address`
   */
  assertAddress(url: URL): void;
  /** The HTTP status that readers get at an address. */
  readStatus(url: URL, options: CallOptions): Promise<number>;
}

export { compareVersions } from './post-version.ts';
