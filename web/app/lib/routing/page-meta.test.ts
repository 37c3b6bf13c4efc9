import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = { title: 'Gizlilik', description: 'Verileriniz.', path: '/privacy', origin: 'https://hokka.test' };

test('a page names itself, its one address and its card', () => {
  const meta = pageMeta(page);
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: 'Gizlilik · Hokka' },
      { name: 'description', content: 'Verileriniz.' },
      { tagName: 'link', rel: 'canonical', href: 'https://hokka.test/privacy' },
      { property: 'og:title', content: 'Gizlilik' },
      { property: 'og:url', content: 'https://hokka.test/privacy' },
      { property: 'og:type', content: 'website' },
      { name: 'twitter:card', content: 'summary' },
    ]),
  );
  expect(JSON.stringify(meta)).not.toContain('noindex');
});

test('the home page has the site’s address with a slash', () => {
  expect(pageMeta({ ...page, path: '/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://hokka.test/',
  });
});

test('a page that is not to be found has no canonical address', () => {
  const meta = pageMeta({ ...page, noIndex: true });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
});

test('a picture makes a large card and is addressed in full', () => {
  const meta = pageMeta({ ...page, type: 'article', image: { path: '/og/x.png', alt: 'Kapak' } });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://hokka.test/og/x.png' });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Kapak' });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  expect(meta).toContainEqual({ property: 'og:type', content: 'article' });
});
