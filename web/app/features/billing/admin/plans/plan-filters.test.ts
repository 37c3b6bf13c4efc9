import { expect, test } from 'vitest';
import { filterDefaults, filterPlans, isFiltered } from './plan-filters.ts';

const plans = [
  { name: 'Ücretsiz', description: 'Kartsız başlangıç', is_active: true },
  { name: 'PROFESYONEL', description: 'Editörler için', is_active: true },
  { name: 'Kurumsal', description: 'SINIRSIZ üretim', is_active: false },
];
const named = (filters: Partial<typeof filterDefaults>) =>
  filterPlans(plans, { ...filterDefaults, ...filters }).map(({ name }) => name);

test('searches name and description as Turkish readers do', () => {
  expect(named({})).toHaveLength(3);
  expect(named({ search: 'ÜCRETSİZ' })).toEqual(['Ücretsiz']);
  expect(named({ search: ' profesyonel ' })).toEqual(['PROFESYONEL']);
  expect(named({ search: 'sınırsız' })).toEqual(['Kurumsal']);
  expect(named({ search: 'EDİTÖR' })).toEqual(['PROFESYONEL']);
  expect(named({ search: '.*' })).toEqual([]);
});

test('filters by state; what is none is no filter', () => {
  expect(named({ status: 'active' })).toEqual(['Ücretsiz', 'PROFESYONEL']);
  expect(named({ status: 'passive' })).toEqual(['Kurumsal']);
  expect(named({ status: 'lost' })).toHaveLength(3);
  expect(named({ status: 'passive', search: 'kart' })).toEqual([]);
  expect(isFiltered({ search: '  ', status: 'lost' })).toBe(false);
  expect(isFiltered({ search: '', status: 'active' })).toBe(true);
});
