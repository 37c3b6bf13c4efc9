import { describe, expect, test } from 'vitest';
import { findDomainPage } from './domain-pages.ts';

const day = new Date('2026-11-21T09:00:00Z');
const find = (path: string) => findDomainPage(new URL(path, 'https://hokka.example'), 'ajans', day)?.address.href;
const id = '0190e0b0-0000-7000-8000-000000000001';

describe('an address under the domain of a workspace', () => {
  test.each([
    ['/', 'https://hokka.example/y/ajans'],
    ['/?page=2&utm=x', 'https://hokka.example/y/ajans?page=2'],
    ['/feed.xml', 'https://hokka.example/y/ajans/feed.xml'],
    ['/sitemap.xml', 'https://hokka.example/y/ajans/sitemap.xml'],
    ['/robots.txt', 'https://hokka.example/y/ajans/robots.txt'],
    [`/articles/${id}`, `https://hokka.example/articles/${id}`],
    [`/og/articles/${id}.png`, `https://hokka.example/og/articles/${id}.png`],
    ['/brand-styles/1e40af.css', 'https://hokka.example/brand-styles/1e40af.css'],
  ])('%s shows %s', (path, page) => {
    expect(find(path)).toBe(page);
  });

  test.each([
    ...['/login', '/register', '/dashboard', '/admin', '/pricing', '/articles', '/feed.json', '/sitemaps/pages.xml'],
    ...['/y/ajans', '/y/baska', '/y/baska/feed.xml', '/api/articles', '/sandbox/mail', '/healthz', '/og/site.png'],
    ...[
      '/w/ajans/dashboard',
      '/oauth/authorize',
      '/mcp',
      '/durum',
      `/articles/${id}.data`,
      '/articles/',
      '/_root.data',
    ],
  ])('%s does not exist', (path) => {
    expect(find(path)).toBeUndefined();
  });
});
