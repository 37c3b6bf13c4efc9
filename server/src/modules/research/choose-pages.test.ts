import { expect, test } from 'vitest';
import { anOutline } from '../../../../testing/builders/a-brief.ts';
import { buildQueries, choosePages } from './choose-pages.ts';

const page = (url: string) => ({ url: new URL(url), title: url });
const urls = (pages: readonly { readonly url: URL }[]) => pages.map(({ url }) => url.href);

test('the subject is searched for with headings and points, a long outline evenly', () => {
  const plan = anOutline();
  expect(buildQueries('Zeytin', plan)[1]).toBe('Zeytin Sulama Ne gerekir');
  const sections = Array.from({ length: 20 }, (_, index) => ({ ...plan.sections[0], heading: `B${index}` }));
  const queries = buildQueries('Zeytin', { ...plan, sections } as typeof plan);
  expect(queries).toHaveLength(8);
  expect([queries[0], queries.at(-1)]).toEqual(['Zeytin B0 Ne gerekir', 'Zeytin B17 Ne gerekir']);
  expect(Math.max(...buildQueries('a'.repeat(200), plan).map((query) => query.length))).toBeLessThanOrEqual(200);
});

test('the best of each search comes first, each page once, two of a site, ten in all', () => {
  const found = [
    [page('https://a.example/1'), page('https://a.example/2'), page('https://a.example/3')],
    [page('https://b.example/1'), page('https://a.example/1'), page('https://c.example/1')],
  ];
  const known = ['https://b.example/1'];
  expect(urls(choosePages(found, { known, room: 20 }))).toEqual([
    'https://a.example/1',
    'https://a.example/2',
    'https://c.example/1',
  ]);
  expect(choosePages(found, { known, room: 1 })).toHaveLength(1);
  const many = Array.from({ length: 30 }, (_, index) => page(`https://s${index}.example/`));
  expect(choosePages([many], { known: [], room: 20 })).toHaveLength(10);
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/',
  'http://10.0.0.1/',
  'http://localhost/',
  'http://arama/',
  'http://yazici.local/',
  'http://db.internal/',
  'https://ornek.example:8443/',
  'https://ali:veli@ornek.example/',
  'ftp://ornek.example/',
])('%s is no page of the web', (url) => {
  expect(choosePages([[page(url)]], { known: [], room: 20 })).toEqual([]);
});
