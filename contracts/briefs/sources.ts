import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { emptyResponse, idParams, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { type SourceFailure, sourceFailureReasons } from '../shared/source-failures.ts';
import { research } from './research.ts';

/** Maximum number of sources per brief. */
export const sourcesMax = 20;
/** Maximum number of characters stored of a source, and of a pasted text. */
export const sourceTextMax = 200_000;
export const sourceFileBytes = 10 * 1024 * 1024;
/** Types that can be uploaded, as the `accept` attribute of a file input. */
export const sourceFileTypes = '.txt,.md,.html,.htm,.pdf,.docx';
export const sourceTitleMax = 200;

export const sourceKinds = ['url', 'text', 'file'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const sourceStates = ['fetching', 'ready', 'failed'] as const;
export type SourceState = (typeof sourceStates)[number];

const title = singleLineText({ max: [sourceTitleMax, 'Başlık en fazla 200 karakter olabilir'] });

/**
 * Finds problems in the address of a source that show before it is fetched; undefined if there are none. Whether the
 * host is public is only checked when fetching.
 */
export function findSourceAddressProblem(address: string): string | undefined {
  if (!URL.canParse(address)) return 'Adresi https:// ile birlikte eksiksiz girin';
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'Adres http:// ya da https:// ile başlamalıdır';
  if (url.username !== '' || url.password !== '') return 'Adreste kullanıcı adı ya da şifre olamaz';
  if (!['', '80', '443'].includes(url.port))
    return 'Adreste yalnızca 80 ve 443 numaralı bağlantı noktaları kullanılabilir';
  return undefined;
}

/** The form in which addresses of sources are stored and compared: without the part of the page that they point to. */
export function normalizeSourceAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

export const addSourceRequest = z
  .object({
    /** Address of a page or document on the web; alternative to `text`. */
    url: singleLineText({ max: [2000, 'Adres en fazla 2.000 karakter olabilir'] }).optional(),
    /** Pasted text; alternative to `url` and requires a title. */
    text: trimmedText({ max: [sourceTextMax, 'Metin en fazla 200.000 karakter olabilir'] })
      .meta({ title: 'Metin' })
      .optional(),
    title: title.optional(),
    /** Whether the article lists a pasted text among its sources. Web pages are always listed. */
    listed: z.boolean({ error: describeIssue }).default(false),
  })
  .superRefine(({ url = '', text = '', title: given = '' }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (url === '' && text === '') return refuse('url', 'Bir adres ya da metin gereklidir');
    if (url !== '' && text !== '') return refuse('text', 'Adres ve metin birlikte gönderilemez');
    if (text !== '' && given === '') return refuse('title', 'Başlık zorunludur');
    const problem = url === '' ? undefined : findSourceAddressProblem(url);
    if (problem !== undefined) refuse('url', problem);
  });

const source = z.object({
  id: z.uuid(),
  kind: z.enum(sourceKinds),
  /** For a page: its address after redirects. */
  url: z.string().nullable(),
  title: z.string(),
  author: z.string().nullable(),
  published_at: timestamp.nullable(),
  state: z.enum(sourceStates),
  failure_code: z.enum(Object.keys(sourceFailureReasons) as [SourceFailure, ...SourceFailure[]]).nullable(),
  failure_reason: z.string().nullable(),
  listed: z.boolean(),
  words: z.int(),
  passages: z.int(),
  /** The text was longer than what is stored, or decompressed to more than what is read. */
  is_truncated: z.boolean(),
  /** Whether a web search added the source. */
  is_found: z.boolean(),
  created_at: timestamp,
  fetched_at: timestamp.nullable(),
});
export type Source = z.infer<typeof source>;

const sourceText = source.extend({
  text: z.string(),
  /** Passages of the source, with the number under which a text cites them: `e12`. */
  cited_as: z.array(z.object({ id: z.string(), text: z.string() })),
});

const sourceParams = idParams.extend({ source: z.uuid() });
const staleReads = ['listSources', 'getSource'];
const addErrors = ['brief_not_found', 'too_many_sources', 'feature_not_in_plan', 'idempotency_mismatch'] as const;
/** Also applies to sources that come with a new brief. */
export const addSourceRateLimit = { bucket: 'add-source', subject: 'user', max: 60, windowSeconds: 600 } as const;
const addRateLimits = [addSourceRateLimit];

export const listSources = endpoint({
  name: 'listSources',
  summary: 'Lists a brief’s sources in the order in which they were added. Poll this while a source is being fetched',
  method: 'GET',
  path: '/briefs/:id/sources',
  access: 'user',
  right: 'articles.read',
  impersonation: 'refused',
  scope: 'articles:read',
  params: idParams,
  data: z.object({ sources: z.array(source), max: z.int(), research }),
  errors: ['brief_not_found'],
});

export const getSource = endpoint({
  name: 'getSource',
  summary: 'Returns a source with its text and the passages that can be cited',
  method: 'GET',
  path: '/briefs/:id/sources/:source',
  access: 'user',
  right: 'articles.read',
  impersonation: 'refused',
  scope: 'articles:read',
  params: sourceParams,
  data: sourceText,
  errors: ['brief_not_found', 'source_not_found'],
});

export const addSource = endpoint({
  name: 'addSource',
  summary: 'Adds an address or a pasted text to a brief’s sources. It is fetched and read in the background',
  method: 'POST',
  path: '/briefs/:id/sources',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  body: addSourceRequest,
  // A character of a text can take several bytes, or six as an escape sequence.
  bodyLimitBytes: 2 * 1024 * 1024,
  data: source,
  status: 201,
  idempotent: true,
  errors: [...addErrors, 'source_exists'],
  rateLimits: addRateLimits,
  invalidates: staleReads,
});

export const uploadSource = endpoint({
  name: 'uploadSource',
  summary: 'Adds a file to a brief’s sources: txt, md, html, pdf or docx, as the only part, `file`',
  method: 'POST',
  path: '/briefs/:id/sources/files',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  accepts: 'file',
  bodyLimitBytes: sourceFileBytes,
  data: source,
  status: 201,
  idempotent: true,
  errors: [...addErrors, 'payload_too_large', 'unsupported_media_type'],
  rateLimits: addRateLimits,
  invalidates: staleReads,
});

export const retrySource = endpoint({
  name: 'retrySource',
  summary: 'Fetches a page again that could not be read. A page that is being read or was read is not changed',
  method: 'POST',
  path: '/briefs/:id/sources/:source/retry',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: sourceParams,
  data: source,
  errors: ['brief_not_found', 'source_not_found', 'source_not_kept', 'feature_not_in_plan'],
  rateLimits: addRateLimits,
  invalidates: staleReads,
});

export const updateSource = endpoint({
  name: 'updateSource',
  summary: 'Changes a source’s title and whether the article lists it among its sources',
  method: 'PUT',
  path: '/briefs/:id/sources/:source',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: sourceParams,
  body: z.object({
    title: singleLineText({
      required: 'Başlık zorunludur',
      max: [sourceTitleMax, 'Başlık en fazla 200 karakter olabilir'],
    }).optional(),
    listed: z.boolean({ error: describeIssue }).optional(),
  }),
  data: source,
  errors: ['brief_not_found', 'source_not_found'],
  invalidates: staleReads,
});

export const deleteSource = endpoint({
  name: 'deleteSource',
  summary: 'Deletes a source with its passages, even while it is being fetched',
  method: 'DELETE',
  path: '/briefs/:id/sources/:source',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: sourceParams,
  data: emptyResponse,
  errors: ['brief_not_found', 'source_not_found'],
  invalidates: staleReads,
});
