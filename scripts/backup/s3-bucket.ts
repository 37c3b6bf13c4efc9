import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { CommandError } from '../database/on-database.ts';
import type { Destination } from './destination.ts';

interface BucketOptions {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Without slashes around it; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** S3 allows 10,000 parts of 5 MiB or more: enough for a backup of 160 GB. */
const partBytes = 16 * 1024 * 1024;
const answerBytesMax = 10 * 1024 * 1024;
const retries = 4;

/** A bucket of an S3-compatible service, addressed by path. Requests that fail with 5xx or 429 are repeated. */
export function createBucket({ endpoint, bucket, prefix, ...credentials }: BucketOptions): Destination {
  const client = new AwsClient({ ...credentials, service: 's3', retries, initRetryMs: 200 });
  const base = `${endpoint}/${bucket}`;
  const toUrl = (name: string) => `${base}/${prefix === '' ? '' : `${prefix}/`}${name}`;

  async function call(method: string, url: string, body?: Uint8Array): Promise<Response> {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const request = { method, headers, ...(body !== undefined && { body: new Uint8Array(body) }) };
    const response = await client.fetch(url, request).catch((cause: unknown) => {
      throw new CommandError(`${endpoint} does not answer: ${describeCause(cause)}`, { cause });
    });
    if (response.ok) return response;
    const code = readTag(await readAnswer(response), 'Code') ?? '';
    throw new CommandError(`${method} ${new URL(url).pathname} at ${endpoint} failed: ${response.status} ${code}`);
  }

  async function writeInParts(url: string, first: Buffer, rest: AsyncIterable<Buffer>): Promise<void> {
    const upload = readTag(await readAnswer(await call('POST', `${url}?uploads=`)), 'UploadId');
    if (upload === undefined) throw new CommandError(`${endpoint} began no upload in parts.`);
    const uploadUrl = `${url}?uploadId=${encodeURIComponent(upload)}`;
    try {
      const tags: string[] = [];
      const send = async (part: Buffer) => {
        const partUrl = `${url}?partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(upload)}`;
        tags.push((await call('PUT', partUrl, part)).headers.get('etag') ?? '');
      };
      await send(first);
      for await (const part of rest) await send(part);
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const answer = await readAnswer(await call('POST', uploadUrl, body));
      // An error of this call comes with status 200.
      if (!answer.includes('<CompleteMultipartUploadResult'))
        throw new CommandError(`The upload of ${url} failed: ${readTag(answer, 'Code') ?? 'no reason given'}`);
    } catch (error) {
      await call('DELETE', uploadUrl).catch(() => {});
      throw error;
    }
  }

  return {
    name: `s3://${bucket}/${prefix}`,
    list: async () => {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix === '' ? '' : `${prefix}/` });
        if (token !== undefined) query.set('continuation-token', token);
        const answer = await readAnswer(await call('GET', `${base}?${query}`));
        for (const [, key = ''] of answer.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          const name = prefix === '' ? key : key.slice(prefix.length + 1);
          if (!name.includes('/')) names.push(name);
        }
        token = readTag(answer, 'NextContinuationToken');
      } while (token !== undefined);
      return names;
    },
    write: async (name, content) => {
      const parts = toParts(content);
      const { value: first = Buffer.alloc(0), done } = await parts.next();
      if (done === true || first.byteLength < partBytes) await call('PUT', toUrl(name), first);
      else await writeInParts(toUrl(name), first, parts);
    },
    read: async (name) => {
      const { body } = await call('GET', toUrl(name));
      if (body === null) throw new CommandError(`${name} at ${endpoint} is empty.`);
      return body;
    },
    delete: async (name) => {
      await call('DELETE', toUrl(name));
    },
  };
}

/** The content in parts of `partBytes`; only the last one is smaller. */
async function* toParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    let rest = chunk;
    while (bytes + rest.byteLength >= partBytes) {
      const head = rest.subarray(0, partBytes - bytes);
      rest = rest.subarray(head.byteLength);
      yield Buffer.concat([...chunks, head]);
      chunks = [];
      bytes = 0;
    }
    if (rest.byteLength > 0) chunks.push(Buffer.from(rest));
    bytes += rest.byteLength;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

async function readAnswer(response: Response): Promise<string> {
  const text = await response.text();
  if (text.length > answerBytesMax) throw new CommandError('The storage service answered with more than 10 MB.');
  return text;
}

/** The text of the first element of this name. */
function readTag(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`);
  const end = start === -1 ? -1 : xml.indexOf(`</${name}>`, start);
  if (end === -1) return undefined;
  const text = xml.slice(start + name.length + 2, end);
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
