import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxEditor, startWordpress, type WordpressStandIn } from '../../../../../sandbox/sites/wordpress.ts';
import { createPublicSiteClient } from '../../../platform/network/public-site-client.ts';
import { createSiteHttp, type SiteHttp } from '../site-http.ts';
import { ensureTerms } from './terms.ts';

let wordpress: WordpressStandIn;
beforeAll(async () => {
  wordpress = await startWordpress({ port: 0 });
});
afterAll(() => wordpress.close());
beforeEach(() => wordpress.terms.tags.clear());

/** Two runs, each of which has looked for its term before either makes it. The second is answered after the first. */
function ensureAtOnce(first: string, second: string): Promise<string[][]> {
  const http = createSiteHttp(
    createPublicSiteClient({ allowedHosts: [new URL(wordpress.url).host], ownUrls: () => [] }),
  );
  const bothLooked = Promise.withResolvers<void>();
  const firstMade = Promise.withResolvers<void>();
  let looked = 0;
  const run = (name: string, isSecond: boolean) => {
    const request: SiteHttp['request'] = async (call) => {
      if (call.method !== 'POST') return http.request(call);
      looked += 1;
      if (looked === 2) bothLooked.resolve();
      await bothLooked.promise;
      if (isSecond) await firstMade.promise;
      const answer = await http.request(call);
      firstMade.resolve();
      return answer;
    };
    const site = {
      apiRoot: `${wordpress.url}/wp-json/`,
      credentials: { kind: 'wordpress' as const, ...sandboxEditor },
    };
    const call = { http: { ...http, request }, site, signal: AbortSignal.timeout(10_000) };
    return ensureTerms(call, 'tags', { names: [name], known: { find: () => undefined, learn: () => {} } });
  };
  return Promise.all([run(first, false), run(second, true)]);
}

test.each([
  ['the same name', 'Çay', 'Çay'],
  ['names that differ for its database', 'Işık', 'ışık'],
])('two runs that need a new term at once share one: %s', async (_case, first, second) => {
  const [one, other] = await ensureAtOnce(first, second);
  expect(one).toHaveLength(1);
  expect(other).toEqual(one);
  expect([...wordpress.terms.tags.values()]).toEqual([first]);
});
