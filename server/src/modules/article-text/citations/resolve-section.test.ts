import { expect, test } from 'vitest';
import { anOutline } from '../../../../../testing/builders/a-brief.ts';
import type { ArticleEvidence } from '../evidence.rules.ts';
import { type ArticlePlan, listPlannedSections } from '../planned-article.rules.ts';
import { extendSources, resolveSection } from './resolve-section.ts';

const plan: ArticlePlan = {
  title: 'Evde zeytin',
  request: 'Saksıda zeytin',
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  audience: null,
  goal: null,
  keyphrase: null,
  keyphrases: [],
  wordTarget: 1_000,
  outline: anOutline(),
};
const evidence: ArticleEvidence = {
  sources: [{ id: 'a', url: 'https://a.example/', title: 'Zeytin', author: null, publishedAt: null, listed: true }],
  passages: [{ number: 1, sourceId: 'a', text: 'Zeytin 600 mm yağış ister.' }],
  citedBefore: [],
};
const written = '## Sulama\n\nOlives need 700 mm of rain [e1]. See [e9].';

const texts = {
  checkCitations: async (sentence: string) => ({
    checked: 1,
    supported: [],
    unsupported: [{ sentence, claims: [{ kind: 'number' as const, text: '700' }] }],
  }),
};

test('what others than Turkish texts say is not compared with their sources, what was made up is taken out all the same', async () => {
  const [, , section] = listPlannedSections(plan);
  if (section === undefined) throw new Error('The plan has no such section.');
  const resolve = (language: 'tr' | 'en') =>
    resolveSection(section, written, [], { plan: { ...plan, language }, evidence }, texts);
  const english = await resolve('en');
  expect(english.text).toBe('## Sulama\n\nOlives need 700 mm of rain [[1]](https://a.example/). See.');
  expect(english.citations).toEqual({ cited: ['a'], checked: 0, supported: [], removed: 1, unsupported: [] });
  expect(await resolve('tr')).toMatchObject({ text: english.text, citations: { checked: 1, unsupported: [{}] } });
});

const second = {
  ...evidence.sources[0],
  id: 'b',
  url: 'https://b.example/',
  title: 'Budama',
} as (typeof evidence.sources)[0];
const list = '## Kaynaklar\n\n1. [Zeytin](https://a.example/)';
const row = '2. [Budama](https://b.example/)';

test.each([
  ['', `## Kaynaklar\n\n1. [Zeytin](https://a.example/)\n${row}`],
  [list, `${list}\n${row}`],
  [`${list}\n\n## Yazar\n\nSöz.`, `${list}\n${row}\n\n## Yazar\n\nSöz.`],
  [`## Kaynaklar\n\n- Elle\n\nBir not.\n\n# Son`, `## Kaynaklar\n\n- Elle\n${row}\n\nBir not.\n\n# Son`],
  [`## Başka\n\nSöz.\n\n${list}\n\n## Son`, `## Başka\n\nSöz.\n\n${list}\n${row}\n\n## Son`],
])('what is cited since is added to the one list of sources, wherever it stands: %s', (former, extended) => {
  const sources = { ...evidence, sources: [...evidence.sources, second], citedBefore: ['a'] };
  expect(extendSources(former, ['a', 'b'], { plan, evidence: sources })).toBe(extended);
  if (former !== '') expect(extendSources(former, ['a'], { plan, evidence: sources })).toBe(former);
});
