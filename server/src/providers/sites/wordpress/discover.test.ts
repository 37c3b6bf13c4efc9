import { describe, expect, test } from 'vitest';
import { type ScriptedAnswer, scriptSite } from '../../../../../testing/scripted-site.ts';
import { createWordpress } from './wordpress.ts';

const home = 'https://site.example/';
const pretty = 'https://site.example/wp-json/';
const plain = 'https://site.example/?rest_route=%2F';
const index: ScriptedAnswer = { body: { name: 'Kahve &amp; çay ', namespaces: ['oembed/1.0', 'wp/v2'] } };
const announce = (root: string): ScriptedAnswer => ({
  headers: { link: `<https://cdn.example/>; rel=preconnect, <${root}>; rel="https://api.w.org/"` },
});

async function discover(answers: Readonly<Record<string, ScriptedAnswer>>, url = home) {
  const { http, requests } = scriptSite(
    Object.fromEntries(Object.entries(answers).map(([address, answer]) => [`GET ${address}`, answer])),
  );
  const signal = AbortSignal.timeout(10_000);
  const outcome = await createWordpress(http)
    .discover(new URL(url), { signal })
    .catch(({ finding }: { finding: string }) => ({ finding }));
  for (const { headers } of requests) expect(headers).not.toHaveProperty('authorization');
  return { outcome, asked: requests.map(({ line }) => line.replace('GET ', '')) };
}

describe('the API of a WordPress', () => {
  test.each([
    ['where the header says', { [home]: announce(pretty), [pretty]: index }, pretty],
    ['where the header says, without permalinks', { [home]: announce(`${home}?rest_route=/`), [plain]: index }, '?'],
    [
      'where the page says, whose attributes stand in any order',
      {
        [home]: {
          body: '<head><link href="https://site.example/?p=7&amp;a=1" rel="shortlink"><link href=\'https://site.example/index.php?rest_route=/&amp;lang=tr\' rel=\'https://api.w.org/\' /></head>',
        },
        'https://site.example/index.php?rest_route=%2F&lang=tr': index,
      },
      'https://site.example/index.php?rest_route=/&lang=tr',
    ],
    ['relative to the page', { [home]: announce('/wp-json/'), [pretty]: index }, pretty],
    [
      'by the scheme of the page, behind a proxy that ends TLS',
      { [home]: announce('http://site.example/wp-json/'), [pretty]: index },
      pretty,
    ],
    ['at its usual place', { [home]: { body: '<html>' }, [pretty]: index }, pretty],
    ['at its usual place without permalinks', { [home]: { body: '<html>' }, [plain]: index }, '?'],
    [
      'behind a notice that a plugin prints',
      { [home]: announce(pretty), [pretty]: { body: `Notice: x\n${JSON.stringify(index.body)}` } },
      pretty,
    ],
    ['behind a home page that leads on to another', { [home]: { status: 302 }, [pretty]: index }, pretty],
  ] as const)('is found %s', async (_, answers, root) => {
    const { outcome } = await discover(answers);
    const apiRoot = root === '?' ? `${home}?rest_route=/` : root;
    expect(outcome).toEqual({ apiRoot, name: 'Kahve & çay' });
  });

  test('is found below a folder, with or without its slash', async () => {
    const root = 'https://site.example/blog/wp-json/';
    for (const url of ['https://site.example/blog', 'https://site.example/blog/'])
      expect((await discover({ [url]: {}, [root]: index }, url)).outcome).toMatchObject({ apiRoot: root });
  });

  test.each([
    'https://baska.example/wp-json/',
    'https://www.site.example/wp-json/',
    'https://site.example:8443/wp-json/',
    '//baska.example/wp-json/',
  ])('on another origin is not called: %s', async (root) => {
    const { outcome, asked } = await discover({ [home]: announce(root) });
    expect(outcome).toEqual({ finding: 'api_elsewhere' });
    expect(asked).toEqual([home]);
  });

  test.each([
    ['api_not_found', { [home]: { body: '<html>' } }],
    ['api_not_found', { [home]: announce(pretty), [pretty]: { body: { name: 'x', namespaces: ['oembed/1.0'] } } }],
    ['api_not_found', { [home]: announce(pretty), [pretty]: { body: '<html>Önbellek</html>' } }],
    ['redirected', { [home]: { status: 301 } }],
    ['redirected', { [home]: announce(pretty), [pretty]: { status: 301 } }],
    ['blocked', { [home]: announce(pretty), [pretty]: { status: 403, body: '<html>Wordfence</html>' } }],
    ['server_failed', { [home]: { status: 503 } }],
    ['rate_limited', { [home]: announce(pretty), [pretty]: { status: 429 } }],
  ] as const)('that is not there: %s', async (finding, answers) => {
    expect((await discover(answers)).outcome).toEqual({ finding });
  });
});
