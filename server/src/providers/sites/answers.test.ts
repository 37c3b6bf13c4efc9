import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { parseSiteJson, toWebAddress } from './answers.ts';
import { toRemotePost } from './wordpress/posts.ts';

describe('an answer of a site', () => {
  test.each([
    ['{"a":["x\\u0000y"]}', { a: ['xy'] }],
    ['{"a":"\\ud83d\\ude00 \\uD83D"}', { a: '😀 \ufffd' }],
    ['{"a":"C:\\\\u0000"}', { a: 'C:\\u0000' }],
    ['<html>', undefined],
    [`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`, undefined],
  ])('is read without what cannot be stored: %.40s', async (text, expected) => {
    expect(await parseSiteJson(text)).toEqual(expected);
  });

  test('costs this thread next to nothing where it has millions of values or levels', async () => {
    const stop = startCpuTimer();
    for (const text of [`["\\u0000"${',0'.repeat(3_000_000)}]`, `${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}`])
      expect(await parseSiteJson(text)).toBeUndefined();
    expect(stop()).toBeLessThan(500);
  });

  test.each([
    ['https://site.example/yazı', 'https://site.example/yaz%C4%B1'],
    ['http://site.example/?p=7', 'http://site.example/?p=7'],
    ['javascript:alert(document.domain)', null],
    ['data:text/html,x', null],
    ['/yazi', null],
    ['', null],
    [`https://site.example/${'a'.repeat(4000)}`, null],
    [`https://site.example/${'ü'.repeat(1000)}`, null],
  ])('gives an address to link to: %.40s', (answered, expected) => {
    expect(toWebAddress(answered, 'https://api.example/wp-json/')).toBe(expected);
  });

  test.each([
    ['http://site.example/?p=7', 'https://site.example/?p=7'],
    ['http://site.example:8080/?p=7', 'http://site.example:8080/?p=7'],
    ['http://blog.site.example/?p=7', 'http://blog.site.example/?p=7'],
  ])('gives an address of the host of the API in the scheme of that: %s', (link, liveUrl) => {
    const empty = { raw: '' };
    const found = { id: 7, status: 'publish', slug: '', link, title: empty, content: empty, excerpt: empty, meta: {} };
    expect(toRemotePost(found, 'https://site.example/wp-json/')).toMatchObject({ liveUrl });
  });

  test('gives an address to edit it at on the host of the API, whatever folder that is in', () => {
    const empty = { raw: '' };
    const found = {
      id: 7,
      status: 'publish',
      slug: '',
      link: '',
      title: empty,
      content: empty,
      excerpt: empty,
      meta: {},
    };
    const edit = (apiRoot: string) => toRemotePost(found, apiRoot).editUrl;
    const path = 'wp-admin/post.php?post=7&action=edit';
    expect(edit('https://site.example/blog/wp-json/')).toBe(`https://site.example/blog/${path}`);
    expect(edit('https://site.example/blog/index.php?rest_route=/')).toBe(`https://site.example/blog/${path}`);
    expect(edit('https://site.example/blog/index.php/wp-json/')).toBe(`https://site.example/blog/${path}`);
    expect(edit('https://site.example//evil.example/wp-json/')).toBe(`https://site.example//evil.example/${path}`);
  });
});
