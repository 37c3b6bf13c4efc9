import { createHash } from 'node:crypto';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { paths, patterns } from '../web/app/lib/routing/paths.ts';
import type { Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { thingsIn } from './support/linked-data.ts';
import { mistakesIn, PageSource } from './support/page-source.ts';

/** Every page that search engines may list, and the types that its JSON-LD must describe. */
const listedPages: Readonly<Record<string, readonly string[]>> = {
  [patterns.home]: ['Organization', 'WebSite'],
  [patterns.features]: ['BreadcrumbList'],
  [patterns.pricing]: ['Product', 'FAQPage', 'BreadcrumbList'],
  [patterns.contact]: ['FAQPage', 'BreadcrumbList'],
  [patterns.textCheck]: ['FAQPage', 'BreadcrumbList'],
  [patterns.publicArticles]: ['BreadcrumbList'],
  [patterns.terms]: [],
  [patterns.privacy]: [],
  [patterns.cookies]: [],
  [patterns.refund]: [],
  [patterns.siteMap]: [],
};

const content = `Kahvenin tadını **su**, öğütüm ve süre belirler; [bir kaynak](https://ornek.test/kahve) da öyle der.

${['Su', 'Öğütüm', 'Süre', 'Işıl ışıl bir fincan'].map((name) => `## ${name}\n\nBir paragraf.\n\n- bir madde\n- bir madde daha\n`).join('\n')}
| Yöntem | Süre |
| --- | --- |
| Filtre | 4 dk |

\`\`\`
su: 300 g
\`\`\`
`;

interface Visited {
  readonly source: string;
  readonly page: PageSource;
  readonly headers: Headers;
}

// Sequential over one site: each link target is fetched only once.
test('public pages are valid, describe themselves, and lead to nothing that is not there', async ({ api }) => {
  const articlePath = paths.publicArticle(await publish(api));
  const expected: Readonly<Record<string, readonly string[]>> = {
    ...listedPages,
    [articlePath]: ['Article', 'BreadcrumbList'],
  };
  const visited = new Map<string, Visited>();
  for (const path of Object.keys(expected)) visited.set(path, await visit(api, path));

  for (const [path, { source, page, headers }] of visited) {
    await test.step(path, async () => {
      expect.soft(await mistakesIn(source), `${path} is valid`).toEqual([]);
      expect.soft(descriptionMistakes(api.siteUrl, path, page), `${path} describes itself`).toEqual([]);
      expect.soft(thingsIn(page.linkedData()), path).toEqual(expect.arrayContaining([...(expected[path] ?? [])]));
      expect.soft(foreignCode(page, headers), `${path} runs and styles nothing that its policy refuses`).toEqual([]);
    });
  }
  const titles = [...visited.values()].map(({ page }) => page.texts('title')[0]);
  expect.soft(new Set(titles).size, titles.join('\n')).toBe(titles.length);
  const descriptions = [...visited.values()].map(({ page }) => page.values('meta[name="description"]', 'content')[0]);
  expect.soft(new Set(descriptions).size, descriptions.join('\n')).toBe(descriptions.length);
  await test.step('links', async () => {
    expect(await brokenLinks(api, visited)).toEqual([]);
  });
});

async function publish(api: Api): Promise<Article> {
  const author = await api.openAccount('Işıl Çağrı');
  const { id, version } = await api.writeArticle(author, {
    title: 'Evde kahve demlemek',
    content,
    category: 'Yemek',
    tags: ['kahve', 'ev & mutfak'],
  });
  return api.call(updateArticle, { token: author.token, params: { id }, body: { is_public: true, version } });
}

async function visit(api: Api, path: string): Promise<Visited> {
  const answer = await fetch(`${api.siteUrl}${path}`);
  expect(answer.status, path).toBe(200);
  const source = await answer.text();
  return { source, page: await PageSource.of(source), headers: answer.headers };
}

/** Checks the metadata of a page for search engines and social networks. */
function descriptionMistakes(siteUrl: string, path: string, page: PageSource): string[] {
  const [title = '', ...moreTitles] = page.texts('title');
  const [description = '', ...moreDescriptions] = page.values('meta[name="description"]', 'content');
  const canonical = page.values('link[rel="canonical"]', 'href');
  const card = (property: string) => page.values(`meta[property="${property}"]`, 'content');
  const headings = page.texts('h1');
  const wrong: readonly (readonly [string, boolean])[] = [
    [`${headings.length} h1`, headings.length !== 1],
    [
      `the title has ${title.length} characters: ${title}`,
      title.length < 5 || title.length > 70 || moreTitles.length > 0,
    ],
    [
      `the description has ${description.length} characters: ${description}`,
      description.length < 50 || description.length > 160 || moreDescriptions.length > 0,
    ],
    [`canonical is ${canonical}`, canonical.join() !== new URL(path, siteUrl).href],
    [`og:url is ${card('og:url')}`, card('og:url').join() !== new URL(path, siteUrl).href],
    [`og:image is ${card('og:image')}`, !card('og:image').some((image) => image.startsWith(`${siteUrl}/og/`))],
    ['no og:title', card('og:title').length !== 1],
    ['no language', page.values('html', 'lang').join() !== 'tr'],
    ['noindex', page.values('meta[name="robots"]', 'content').some((value) => value.includes('noindex'))],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([what]) => what);
}

/** Lists inline styles, handlers and scripts that the page's policy does not allow by hash. */
function foreignCode(page: PageSource, headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const computeHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return [
    ...page.values('*[style]', 'style').map((style) => `style="${style}"`),
    ...page.texts('style').map((style) => `<style> ${style.slice(0, 60)}`),
    ...['onclick', 'onload', 'onsubmit', 'onchange'].flatMap((name) => page.values(`*[${name}]`, name)),
    ...page.inlineScripts().filter((script) => !policy.includes(computeHash(script))),
    ...(policy.includes('unsafe-inline') ? ['unsafe-inline'] : []),
  ];
}

/** Lists internal links whose target does not answer 200, or to a missing anchor. */
async function brokenLinks(api: Api, visited: ReadonlyMap<string, Visited>): Promise<string[]> {
  const targets = new Map<string, { from: string; places: Set<string> }>();
  for (const [from, { page }] of visited) {
    const links = [...page.values('a', 'href'), ...page.values('link', 'href'), ...page.values('img', 'src')];
    const files = [...page.values('script', 'src'), ...page.values('meta[property="og:image"]', 'content')];
    for (const link of [...links, ...files]) {
      const address = new URL(link, `${api.siteUrl}${from}`);
      if (address.origin !== api.siteUrl) continue;
      const target = `${address.pathname}${address.search}`;
      const known = targets.get(target) ?? { from, places: new Set<string>() };
      if (address.hash !== '') known.places.add(decodeURIComponent(address.hash.slice(1)));
      targets.set(target, known);
    }
  }
  // Fewer would mean that the links were not found.
  expect(targets.size).toBeGreaterThan(20);
  const checks = [...targets].map(async ([target, { from, places }]) => {
    const answer = await fetch(`${api.siteUrl}${target}`);
    if (answer.status !== 200) return [`${from} links to ${target}, which answers ${answer.status}`];
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    const ids = isPage && places.size > 0 ? (await PageSource.of(await answer.text())).values('*[id]', 'id') : [];
    return [...places].filter((place) => !ids.includes(place)).map((place) => `${from} links to ${target}#${place}`);
  });
  return (await Promise.all(checks)).flat();
}
