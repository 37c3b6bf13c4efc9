import { upcomingFeatures } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { describe, expect, test } from 'vitest';
import { comparePlans } from './comparison.ts';

const all = Object.fromEntries(featureKeys.map((key) => [key, true]));
const free = {
  price: 0,
  article_limit: 3,
  ai_requests_limit: 10,
  features: { basic_templates: true, unheard_of: true },
};
const professional = {
  price: 49,
  article_limit: 1500,
  ai_requests_limit: 200,
  features: { ...all, api_access: false },
};
const enterprise = { price: 199, article_limit: 0, ai_requests_limit: -1, features: all };
const listRows = (...plans: Parameters<typeof comparePlans>[0]) => comparePlans(plans).flatMap((group) => group.rows);
const rows = listRows(free, professional, enterprise);
const findCells = (key: string) => rows.find((row) => row.key === key)?.cells;

describe('the comparison of plans', () => {
  test('has the rows of the specification in its order', () => {
    expect(rows.map(({ key, label }) => [key, label])).toEqual([
      ['article_limit', 'Aylık makale limiti'],
      ['ai_requests_limit', 'AI istek limiti'],
      ['basic_templates', 'Temel şablonlar'],
      ['advanced_ai', 'Gelişmiş AI'],
      ['priority_support', 'Öncelikli destek'],
      ['api_access', 'API erişimi'],
      ['bulk_generation', 'Toplu üretim'],
      // Not in the specification's list: a feature of its own since workspaces.
      ['custom_templates', 'Özel şablonlar'],
      ['custom_branding', 'Özel marka'],
      ['analytics', 'Üretim istatistikleri'],
      ['team_collaboration', 'Ekip çalışması'],
      // Nor these, which the cards promise.
      ['WordPress, Ghost ve webhook ile yayın', 'WordPress, Ghost ve webhook ile yayın'],
      ['SSL güvenlik', 'SSL güvenlik'],
      ['Yazım denetimi', 'Yazım denetimi'],
      ['SEO optimizasyonu', 'SEO optimizasyonu'],
      ['E-posta desteği', 'E-posta desteği'],
    ]);
  });

  test('says 0 and -1 as unlimited', () => {
    expect(findCells('article_limit')?.map((cell) => cell.kind === 'limit' && cell.text)).toEqual([
      '3',
      '1.500',
      'Sınırsız',
    ]);
    expect(findCells('ai_requests_limit')?.at(-1)).toEqual({ kind: 'limit', text: 'Sınırsız' });
  });

  test('ticks what a plan has, and nothing that has no function yet', () => {
    expect(findCells('basic_templates')?.map(({ kind }) => kind)).toEqual(['included', 'included', 'included']);
    expect(findCells('advanced_ai')?.map(({ kind }) => kind)).toEqual(['missing', 'included', 'included']);
    expect(findCells('api_access')?.map(({ kind }) => kind)).toEqual(['missing', 'missing', 'included']);
    expect(findCells('custom_branding')?.map(({ kind }) => kind)).toEqual(['missing', 'included', 'included']);
    for (const feature of upcomingFeatures)
      expect(
        findCells(feature)
          ?.map(({ kind }) => kind)
          .at(-1),
      ).toBe('upcoming');
    expect(findCells('SEO optimizasyonu')?.map(({ kind }) => kind)).toEqual(['included', 'included', 'included']);
    expect(findCells('WordPress, Ghost ve webhook ile yayın')?.map(({ kind }) => kind)).toEqual([
      'missing',
      'included',
      'included',
    ]);
    // A plan does not include features that it does not list.
    const unnamed = listRows({ ...free, features: {} }).filter(({ key }) =>
      featureKeys.some((feature) => feature === key),
    );
    expect(new Set(unnamed.flatMap(({ cells }) => cells.map(({ kind }) => kind)))).toEqual(new Set(['missing']));
    expect(rows.filter((row) => row.isUpcoming).map(({ key }) => key)).toEqual([...upcomingFeatures]);
    for (const row of rows.filter(({ isUpcoming }) => isUpcoming))
      expect(row.cells.map(({ kind }) => kind)).not.toContain('included');
  });

  test('says what a feature opens where the name does not', () => {
    expect(rows.filter(({ contents }) => contents.length > 0).map(({ key, contents }) => [key, contents])).toEqual([
      ['advanced_ai', ['Gelişmiş şablonlar', 'Model seçimi']],
      ['analytics', ['Okunma sonuçları']],
    ]);
  });

  test('has as many cells as there are plans', () => {
    for (const { cells } of rows) expect(cells).toHaveLength(3);
    for (const { cells } of listRows()) expect(cells).toEqual([]);
  });
});
