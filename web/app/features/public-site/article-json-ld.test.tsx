import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { linkedData } from '../../site/linked-data.ts';
import { buildArticleJsonLd } from './article-json-ld.ts';

const site = { origin: 'https://hokka.example', siteName: 'Hokka' };
const article = {
  id: '0198c0de-0000-7000-8000-000000000001',
  slug: 'kahve',
  title: 'Kahve</script><script>alert(1)</script><!-- & "çay"',
  author_name: 'Işıl <Çağrı>',
  created_at: '2026-03-10T09:00:00.000Z',
  updated_at: '2026-03-11T09:00:00.000Z',
  word_count: 420,
  language: 'tr' as const,
  category: 'Yaşam',
  tags: ['kahve'],
};

test('an article is described whole', () => {
  expect(buildArticleJsonLd(article, 'Kısa', site)).toMatchObject({
    '@type': 'Article',
    url: `https://hokka.example/articles/kahve-${article.id}`,
    headline: article.title,
    author: { '@type': 'Person', name: 'Işıl <Çağrı>' },
    datePublished: article.created_at,
    dateModified: article.updated_at,
    wordCount: 420,
    inLanguage: 'tr',
    image: `https://hokka.example/og/articles/${article.id}.png`,
    publisher: { '@type': 'Organization', name: 'Hokka' },
  });
});

test('no title breaks out of its script', () => {
  const meta = () => [linkedData([buildArticleJsonLd(article, article.title, site)])];
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  const [, json = '', ...more] = /<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(html) ?? [];
  expect(more.join('')).not.toContain('alert');
  expect(json).not.toMatch(/[<>]/);
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ headline: article.title }] });
});
