import autocannon from 'autocannon';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { type Answer, receiveAnswer } from './support/answer.ts';
import { type MeasuredProcess, startBareServer, startProduct } from './support/measured-process.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { computeMedian, printTable } from './support/table.ts';

/** Maximum cost of a cached page, as a multiple of the bare server's cost. */
const ratioMax = 2;
const rounds = 5;
const requestsPerRound = 20_000;
const connections = 16;
const acceptEncoding = 'gzip, deflate, br';

const paragraph =
  'Kahvenin tadını su, öğütüm ve süre belirler. Suyun sıcaklığı doksan derecenin biraz üstünde olmalı; kaynar su acılık verir, ılık su ise aromayı içeride bırakır.';
const sections = ['Suyu seçmek', 'Öğütüm', 'Süre', 'Sıcaklık', 'Oran', 'Sunum'];
const content = sections.map((title) => `## ${title}\n\n${`${paragraph} `.repeat(6)}`).join('\n\n');

/**
 * Measures the cached, compressed page of a published article against a bare node:http server in a process of its own
 * that sends the same bytes, including headers: CPU time of the serving process per request, in alternating rounds of
 * one run.
 * @returns whether the product costs at most twice as much as the bare server
 */
export async function benchCachedPage(): Promise<boolean> {
  return withScratchDatabase(async ({ connectionString, database }) => {
    const { id: userId } = await aUser(database);
    const { id } = await anArticle(database, { userId, isPublic: true, title: 'Evde kahve demlemek', content });
    const product = await startProduct(connectionString);
    const path = `/articles/${id}`;
    try {
      const answer = await findCachedAnswer(product.address, path);
      const bare = await startBareServer([answer]);
      try {
        return await compare(product, bare, path, answer.body.length);
      } finally {
        await bare.stop();
      }
    } finally {
      await product.stop();
    }
  });
}

async function compare(
  product: MeasuredProcess,
  bare: MeasuredProcess,
  path: string,
  bodyBytes: number,
): Promise<boolean> {
  const servers = { product, bare };
  const spent: Record<keyof typeof servers, number[]> = { product: [], bare: [] };
  // The first round warms up both and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['bare', 'product'] as const) {
      const perRequest = await cpuPerRequest(servers[name], path);
      if (round > 0) spent[name].push(perRequest);
    }
  }
  const median = { product: computeMedian(spent.product), bare: computeMedian(spent.bare) };
  const ratio = median.product / median.bare;
  printTable(
    `A cached article page (${bodyBytes} bytes of Brotli), CPU per request: median of ${rounds} rounds of ${requestsPerRound}`,
    Object.entries(spent).map(([server, values]) => ({
      server,
      'µs per request': computeMedian(values).toFixed(1),
      least: Math.min(...values).toFixed(1),
      most: Math.max(...values).toFixed(1),
      'times bare': (computeMedian(values) / median.bare).toFixed(2),
    })),
  );
  return ratio <= ratioMax;
}

async function cpuPerRequest(server: MeasuredProcess, path: string): Promise<number> {
  const before = await server.cpuMicroseconds();
  const load = await autocannon({
    url: `${server.address}${path}`,
    connections,
    amount: requestsPerRound,
    headers: { 'accept-encoding': acceptEncoding },
  });
  const after = await server.cpuMicroseconds();
  if (load['2xx'] !== requestsPerRound) throw new Error(`${server.address} answered ${load['2xx']} of the requests.`);
  return (after - before) / requestsPerRound;
}

/** The response once the page is cached and compressed. */
async function findCachedAnswer(address: string, path: string): Promise<Answer> {
  const answer = await waitUntil('the page is cached and compressed', async () => {
    const received = await receiveAnswer(address, path, { headers: { 'accept-encoding': acceptEncoding } });
    const index = received.headers.findIndex((name) => name.toLowerCase() === 'content-encoding');
    return received.headers[index + 1] === 'br' && received;
  });
  if (answer.status !== 200) throw new Error(`${address}${path} responded with ${answer.status}.`);
  return answer;
}
