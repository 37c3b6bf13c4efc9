import { expect, test } from 'vitest';
import type { SeoBlock, SeoDocument } from './seo-check.ts';
import { checkSeo } from './seo-checks.ts';

const text = (words: number, matches = 0): SeoBlock => ({ kind: 'text', words, matches });
const heading = (level: number, matches = 0): SeoBlock => ({ kind: 'heading', level, words: 4, matches });

/** An article that passes every check. */
const good: SeoDocument = {
  keyphraseWords: 2,
  title: { text: 'Ev fiyatları bu yıl nereye gidiyor?', matches: 1 },
  description: { text: 'ğ'.repeat(140), matches: 1 },
  address: { matches: 1 },
  blocks: [text(120, 1), heading(2, 1), text(140, 1), heading(3), text(140, 1)],
  links: 1,
  images: [true],
};

/** States of the checks that did not pass, by id. */
function findFaults(change: Partial<SeoDocument>): Record<string, string> {
  const checks = checkSeo({ ...good, ...change });
  for (const { state, remedy } of checks) expect(remedy === undefined).toBe(state === 'good');
  return Object.fromEntries(checks.filter(({ state }) => state !== 'good').map(({ id, state }) => [id, state]));
}

test('a good article passes every check', () => {
  expect(findFaults({})).toEqual({});
  expect(checkSeo(good).map(({ id }) => id)).toHaveLength(15);
});

const long = (count: number, word: string): { text: string; matches: number } => ({
  text: word.repeat(count),
  matches: 1,
});

test.each<[string, Partial<SeoDocument>, Record<string, string>]>([
  ['no keyphrase', { keyphraseWords: 0 }, { keyphrase: 'missing' }],
  ['a long keyphrase', { keyphraseWords: 5 }, { keyphrase: 'improvable' }],
  ['a title without it', { title: { ...good.title, matches: 0 } }, { 'keyphrase-title': 'improvable' }],
  ['an address without it', { address: { matches: 0 } }, { 'keyphrase-address': 'improvable' }],
  ['a title of 61 letters', { title: long(61, 'ş') }, { 'title-length': 'improvable' }],
  ['a title of 60 letters beyond the BMP', { title: long(60, '😀') }, {}],
  ['a description of 161 letters', { description: long(161, 'ş') }, { 'description-length': 'improvable' }],
  ['a description of 160 letters', { description: long(160, 'ş') }, {}],
  ['no description', { description: { text: ' ', matches: 0 } }, { 'description-length': 'missing' }],
  ['no link', { links: 0 }, { links: 'improvable' }],
  ['an image without text', { images: [true, false] }, { 'image-texts': 'missing' }],
  [
    'a first paragraph without it',
    { blocks: [heading(2, 1), text(140), text(150, 3)] },
    { 'keyphrase-introduction': 'improvable', 'text-length': 'improvable' },
  ],
  [
    'headings without it',
    { blocks: [text(140, 1), heading(2), text(150, 3)] },
    { 'keyphrase-headings': 'improvable', 'text-length': 'improvable' },
  ],
  [
    'it in every heading',
    { blocks: [text(140, 1), heading(2, 1), heading(2, 1), heading(2, 1), heading(2, 1), text(148, 2)] },
    { 'keyphrase-headings': 'improvable' },
  ],
  [
    'it too often',
    { blocks: [text(140, 9), heading(2, 1), text(148, 9)] },
    { 'keyphrase-density': 'improvable', 'text-length': 'improvable' },
  ],
  [
    'it never in the text',
    { blocks: [text(140), heading(2), text(148)] },
    {
      'keyphrase-density': 'missing',
      'keyphrase-introduction': 'improvable',
      'keyphrase-headings': 'improvable',
      'text-length': 'improvable',
    },
  ],
  ['a heading of level 1', { blocks: [text(148, 1), heading(1, 1), text(148, 2)] }, { 'heading-order': 'improvable' }],
  [
    'a level left out',
    { blocks: [text(148, 1), heading(2, 1), heading(4), text(148, 2)] },
    { 'heading-order': 'improvable' },
  ],
  ['no heading', { blocks: [text(150, 1), text(150, 2)] }, { 'heading-order': 'missing' }],
  [
    'a paragraph of 151 words',
    { blocks: [text(151, 2), heading(2, 1), text(149)] },
    { 'paragraph-length': 'improvable' },
  ],
  [
    'a section of 301 words',
    { blocks: [text(150, 1), text(150, 1), text(1), heading(2, 1), text(9)] },
    { 'section-length': 'improvable' },
  ],
  ['a thin text', { blocks: [text(99, 1)] }, { 'text-length': 'missing' }],
  ['nothing', { blocks: [], links: 0, images: [] }, { 'text-length': 'missing' }],
])('%s', (_, change, faults) => {
  expect(findFaults(change)).toEqual(faults);
});

test('a check leads to the block it means', () => {
  const blocks = [text(100, 1), heading(2, 1), text(160, 1), heading(4), text(60)];
  const places = checkSeo({ ...good, blocks }).filter(({ block, state }) => block !== undefined && state !== 'good');
  expect(places.map(({ id, block }) => [id, block])).toEqual([
    ['heading-order', 3],
    ['paragraph-length', 2],
  ]);
});
