import { expect, test } from 'vitest';
import { classifyOrigin } from './rules.ts';

test.each([
  ['www.google.com', 'search', 'Google'],
  ['google.com.tr', 'search', 'Google'],
  ['GOOGLE.de', 'search', 'Google'],
  ['com.google.android.googlequicksearchbox', 'search', 'Google'],
  ['yandex.com.tr', 'search', 'Yandex'],
  ['r.search.yahoo.com', 'search', 'Yahoo'],
  ['chatgpt.com', 'ai', 'ChatGPT'],
  ['www.perplexity.ai', 'ai', 'Perplexity'],
  ['gemini.google.com', 'ai', 'Gemini'],
  ['l.facebook.com', 'social', 'Facebook'],
  ['t.co', 'social', 'X'],
  ['out.reddit.com', 'social', 'Reddit'],
  ['blog.ornek.com.tr', 'other', 'blog.ornek.com.tr'],
  ['ornek.com:8443', 'other', 'ornek.com'],
  // Other services of Google are not its search, and a name in front of another domain proves nothing.
  ['mail.google.com', 'other', 'mail.google.com'],
  ['google.com.kotu.example', 'other', 'google.com.kotu.example'],
  ['notfacebook.com', 'other', 'notfacebook.com'],
  ['constructor', 'direct', ''],
  ['localhost', 'direct', ''],
  ['<script>', 'direct', ''],
  [`${'a'.repeat(60)}.${'b'.repeat(60)}.com`, 'direct', ''],
  ['', 'direct', ''],
])('a referrer of %j is %s %j', (referrer, source, name) => {
  expect(classifyOrigin(referrer, undefined, 'hokka.test')).toEqual({ source, referrer: name });
});

test('a link of the same site is internal, whatever domain the page is on', () => {
  expect(classifyOrigin('hokka.test', 'google', 'hokka.test:443')).toEqual({ source: 'internal', referrer: '' });
  expect(classifyOrigin('www.ornek.com', undefined, 'ornek.com').source).toBe('internal');
});

test.each([
  ['chatgpt.com', 'ai', 'ChatGPT'],
  ['google', 'search', 'Google'],
  ['Instagram', 'social', 'Instagram'],
  ['bulten', 'direct', ''],
])('without a referrer, utm_source %j is %s', (utm, source, name) => {
  expect(classifyOrigin(undefined, utm, 'hokka.test')).toEqual({ source, referrer: name });
});
