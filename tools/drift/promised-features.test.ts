import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFeatureDependentOrders, findPromises } from './promised-features.ts';

const root = join(import.meta.dirname, '..', '..');
const readSourcesOf = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('a feature without a function', () => {
  test('is nowhere promised as if it were there', () => {
    // Admins decide what plans include, so that screens for admins may name every feature.
    const isForBuyers = ({ path }: { readonly path: string }) =>
      !/\/admin\/|\/payment-admin\/|-admin\.(routes|queries)\.ts$|\/features\/settings\/|\/plan-export\.ts$/.test(path);
    const sources = readSourcesOf('web/app/**/*.{ts,tsx}', 'server/src/**/*.ts').filter(isForBuyers);
    expect(sources.length).toBeGreaterThan(100);
    expect(findPromises(sources)).toEqual([]);
  });

  test('is no part of an order or its contract', () => {
    const sources = readSourcesOf(
      'web/app/features/billing/components/order/*.tsx',
      'server/src/modules/consents/*.ts',
      'server/src/modules/checkout/*.ts',
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(findFeatureDependentOrders(sources)).toEqual([]);
  });

  test.each([
    ['<li>7/24 destek</li>', true],
    ['<li>7/24 destek <Badge>Yakında</Badge></li>', false],
    ['<button>Duraklat</button>', true],
    ['<button>Canlandırmayı duraklat</button>', false],
    ['featureLabels[key]', true],
    ['featureLabel(key)', true],
    ['isUpcoming(key) ? soon : featureLabels[key]', false],
    ['<li>50 makale/ay</li>', false],
  ])('%s is a promise: %s', (text, isPromise) => {
    expect(findPromises([{ path: 'x.tsx', text }])).toHaveLength(isPromise ? 1 : 0);
  });

  test('that an order names is found', () => {
    expect(findFeatureDependentOrders([{ path: 'x.tsx', text: 'plan.features.api_access' }])).toEqual(['x.tsx']);
  });
});
