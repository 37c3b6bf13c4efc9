import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SearchOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
}

export interface Search {
  /** Base URL without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a SearXNG that finds three pages for any query, including their text, so that nothing has to be fetched.
 * `#bos` in a query finds none, `#hata` is answered with 500.
 */
export async function startSearch({ port, host = '127.0.0.1' }: SearchOptions): Promise<Search> {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const query = url.searchParams.get('q') ?? '';
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (url.pathname !== '/search' || url.searchParams.get('format') !== 'json') response.writeHead(404).end('{}');
    else if (query.includes('#hata')) response.writeHead(500).end('{}');
    else response.end(JSON.stringify({ query, results: query.includes('#bos') ? [] : composeResults(query) }));
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const sites = [
  { host: 'arastirma.example', kind: 'Araştırma notu' },
  { host: 'rehber.example', kind: 'Rehber' },
  { host: 'haber.example', kind: 'Haber' },
] as const;

/** The same query always finds the same pages. */
function composeResults(query: string) {
  const digest = createHash('sha256').update(query).digest();
  return sites.map(({ host, kind }, index) => {
    const share = 20 + ((digest[index] ?? 0) % 60);
    const people = 200 + (digest[index + 8] ?? 0) * 4;
    const title = `${kind}: ${query}`.slice(0, 150);
    const text = [
      `Bu sayfa şu konuyu ele alır: ${query}.`,
      `2025 yılında ${people} kişiyle yapılan bir çalışmada katılımcıların %${share} kadarı bu konuda bilgi aradığını söyledi.`,
      `Çalışmayı yürütenler ${query} için önce küçük bir deneme yapılmasını, sonuçların not edilmesini önerir.`,
      `Demo modunda bu metin yerel bir yazılımdan gelir; gerçek bir sayfaya ait değildir.`,
    ].join('\n\n');
    const path = digest.toString('hex').slice(0, 12);
    return { url: `https://${host}/${path}`, title, content: text.slice(0, 120), text, engine: 'sandbox', score: 1 };
  });
}
