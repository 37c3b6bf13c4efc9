import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { findConnectionFailure } from './connection-failure.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';
import { HttpTimeoutError, ResponseTooLargeError } from './network-errors.ts';

/** Maximum duration of a whole fetch including redirects, in ms. */
const timeoutMs = 15_000;
/** Maximum size of a body, both as sent and decompressed. */
const maxBytes = 5 * 1024 * 1024;
const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** Permitted values of `URL.port`: the default ports of http and https, and empty for the default of the scheme. */
const webPorts = new Set(['', '80', '443']);

/** A document as sent by the server, decompressed. */
export interface FetchedDocument {
  /** The address after all redirects. */
  readonly url: URL;
  /** In lower case, without parameters; empty when the server sent none. */
  readonly contentType: string;
  /** The `charset` of the content type. */
  readonly charset: string | undefined;
  readonly bytes: Uint8Array;
}

/** Longer than the name of any encoding. */
const charsetMax = 40;

export type FetchFailure =
  | 'address_not_allowed'
  | 'name_unknown'
  | 'unreachable'
  | 'timed_out'
  | 'refused'
  | 'not_found'
  | 'server_failed'
  | 'too_many_redirects'
  | 'too_large'
  | 'unreadable';

/** Why a document could not be fetched. The message contains no address, because addresses may be private. */
export class DocumentFetchError extends Error {
  override readonly name = 'DocumentFetchError';
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, options?: { readonly cause?: unknown }) {
    super(`The document could not be fetched: ${failure}`, options);
    this.failure = failure;
  }
}

interface FetchOptions {
  /** Must refuse private addresses; every redirect is checked as well as the first address. */
  readonly client: HttpClient;
  readonly userAgent: string;
  /** Accepted content types, in lower case. For others only the headers are read. */
  readonly accepts: readonly string[];
  /** Stops the fetch immediately; its reason is thrown. */
  readonly signal?: AbortSignal;
  /** 15 s by default. */
  readonly deadlineMs?: number;
}

/**
 * Whether an address that a person typed may be fetched at all: http or https on default ports, without a user name.
 * What its name resolves to is checked by the fetch.
 */
export function isFetchableAddress(url: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' && webPorts.has(url.port);
}

/**
 * Fetches a document from an address that a person gave: at most 15 s, five redirects, and 5 MB both compressed and
 * decompressed.
 * @throws DocumentFetchError; the signal's reason
 */
export async function fetchDocument(address: URL, options: FetchOptions): Promise<FetchedDocument> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? timeoutMs);
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline]);
  try {
    return await followRedirects(address, signal, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof DocumentFetchError) throw error;
    throw new DocumentFetchError(deadline.aborted ? 'timed_out' : toFailure(error), { cause: error });
  }
}

async function followRedirects(address: URL, signal: AbortSignal, options: FetchOptions): Promise<FetchedDocument> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!isFetchableAddress(url)) throw new DocumentFetchError('address_not_allowed');
    const { client, userAgent, accepts } = options;
    const response = await client.requestStream({
      url,
      method: 'GET',
      headers: { accept: `${accepts.join(', ')}, */*;q=0.1`, 'accept-encoding': 'gzip, br', 'user-agent': userAgent },
      signal,
      maxBytes,
    });
    const location = redirectStatuses.has(response.status) ? response.headers.location : undefined;
    if (location === undefined) return readDocument(url, response, options);
    await leave(response);
    if (!URL.canParse(location, url)) throw new DocumentFetchError('unreadable');
    url = new URL(location, url);
  }
  throw new DocumentFetchError('too_many_redirects');
}

async function readDocument(url: URL, response: HttpResponse, { accepts }: FetchOptions): Promise<FetchedDocument> {
  const statusFailure = findStatusFailure(response.status);
  const declared = response.headers['content-type'] ?? '';
  const contentType = (declared.split(';')[0] ?? '').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(declared)?.[1]?.slice(0, charsetMax).toLowerCase();
  if (statusFailure !== undefined || !accepts.includes(contentType)) {
    await leave(response);
    if (statusFailure !== undefined) throw new DocumentFetchError(statusFailure);
    return { url, contentType, charset, bytes: new Uint8Array() };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body) pieces.push(piece);
  return { url, contentType, charset, bytes: await unpack(Buffer.concat(pieces), response) };
}

function findStatusFailure(status: number): FetchFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return 'not_found';
  return status >= 500 ? 'server_failed' : 'refused';
}

type Unpack = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Uint8Array>;

const unpackers: ReadonlyMap<string, Unpack> = new Map(
  Object.entries<Unpack>({
    gzip: promisify(gunzip),
    'x-gzip': promisify(gunzip),
    br: promisify(brotliDecompress),
    // Some servers omit the zlib header that the standard requires.
    deflate: async (bytes: Uint8Array, options: { readonly maxOutputLength: number }) =>
      promisify((bytes[0] ?? 0) % 16 === 8 ? inflate : inflateRaw)(bytes, options),
  }),
);

async function unpack(bytes: Uint8Array, { headers }: HttpResponse): Promise<Uint8Array> {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '' || bytes.length === 0) return bytes;
  const unpackBytes = unpackers.get(encoding);
  if (unpackBytes === undefined) throw new DocumentFetchError('unreadable');
  return unpackBytes(bytes, { maxOutputLength: maxBytes });
}

/** Closes the connection of a response whose body is not read. */
async function leave({ body }: HttpResponse): Promise<void> {
  for await (const _ of body) return;
}

function toFailure(error: unknown): FetchFailure {
  if (error instanceof ResponseTooLargeError) return 'too_large';
  if (error instanceof HttpTimeoutError) return 'timed_out';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'too_large';
  if (/^Z_|^ERR_(?:BROTLI|_ERROR_FORMAT|PADDING)/.test(code)) return 'unreadable';
  const failure = findConnectionFailure(error);
  if (failure === 'address_refused') return 'address_not_allowed';
  if (failure === 'name_unknown') return 'name_unknown';
  return failure === 'timeout' ? 'timed_out' : 'unreachable';
}
