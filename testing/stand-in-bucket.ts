import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3-compatible service with one bucket, which checks the signature of each request. */
export interface StandInBucket {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly files: Map<string, Buffer>;
  /** Uploads in parts that were neither completed nor aborted. */
  readonly openUploads: Map<string, Map<number, Buffer>>;
  /** Requests that are answered with 503 before one is served. */
  failNext(count: number): void;
  stop(): Promise<void>;
}

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'geheim/+key' };

/** Starts the service on loopback. A list holds two names at most, so that a third one needs a second request. */
export async function startStandInBucket(bucket: string, region = 'us-east-1'): Promise<StandInBucket> {
  const files = new Map<string, Buffer>();
  const openUploads = new Map<string, Map<number, Buffer>>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const url = new URL(request.url ?? '', 'http://bucket');
    const answer = (status: number, xml = '', headers = {}) => response.writeHead(status, headers).end(xml);
    if (!isSigned(request, url, body, region)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (failures > 0) {
      failures -= 1;
      return answer(503, '<Error><Code>SlowDown</Code></Error>');
    }
    const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (inBucket !== bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const [key, query] = [rest.join('/'), url.searchParams];
    const uploadId = query.get('uploadId');
    const upload = uploadId === null ? undefined : openUploads.get(uploadId);
    if (uploadId !== null && upload === undefined) return answer(404, '<Error><Code>NoSuchUpload</Code></Error>');
    switch (request.method) {
      case 'GET': {
        if (key === '') return answer(200, listFiles([...files.keys()], query));
        const file = files.get(key);
        return file === undefined
          ? answer(404, '<Error><Code>NoSuchKey</Code></Error>')
          : response.writeHead(200, { 'content-length': file.byteLength }).end(file);
      }
      case 'PUT':
        if (upload === undefined) files.set(key, body);
        else upload.set(Number(query.get('partNumber')), body);
        return answer(200, '', { etag: toTag(body) });
      case 'POST': {
        if (upload === undefined || uploadId === null) {
          const id = `upload-${openUploads.size}&<1>`;
          openUploads.set(id, new Map());
          const shown = id.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
          return answer(
            200,
            `<InitiateMultipartUploadResult><UploadId>${shown}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
        const parts = named.map(([, number, tag]) => ({ part: upload.get(Number(number)), tag }));
        const isTooSmall = parts.slice(0, -1).some(({ part }) => (part?.byteLength ?? 0) < 5 * 1024 * 1024);
        if (isTooSmall || parts.some(({ part, tag }) => part === undefined || toTag(part) !== tag))
          return answer(200, '<Error><Code>InvalidPart</Code></Error>');
        files.set(key, Buffer.concat(parts.map(({ part }) => part ?? Buffer.alloc(0))));
        openUploads.delete(uploadId);
        return answer(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
      case 'DELETE':
        if (uploadId === null) files.delete(key);
        else openUploads.delete(uploadId);
        return answer(204);
      default:
        return answer(405);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...credentials,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    openUploads,
    failNext: (count) => {
      failures = count;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listFiles(keys: readonly string[], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = found.slice(0, 2);
  const next = found.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
}

const toTag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/** Checks a signature of version 4 by its public description, and that the body is the one that was signed. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer, region: string): boolean {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': bodyHash = '' } = request.headers;
  const [, names = '', signature = ''] =
    /SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const day = String(date).slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}`)) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, bodyHash].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return signature === expected && bodyHash === sha256(body);
}
