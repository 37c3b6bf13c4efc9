import { componentStates, statusReasons, statusWarnings } from '@hokka/contracts/operations/system-status.ts';
import { describe, expect, it } from 'vitest';
import { formatCost, formatLira } from '../money-format.ts';
import { buildActivityPath } from './activity-feed.tsx';
import { findFailureLabel, reasonLabels, stateLabels, warningLabels } from './status-labels.ts';

describe('the status in words', () => {
  it('names the three states as the specification does', () => {
    expect(componentStates.map((state) => stateLabels[state].label)).toEqual(['Çevrimiçi', 'Yavaş', 'Çevrimdışı']);
  });

  it('has a sentence for every reason and every warning', () => {
    for (const reason of statusReasons) expect(reasonLabels[reason]).toMatch(/\.$/);
    for (const warning of statusWarnings) expect(warningLabels[warning].text).toMatch(/\.$/);
  });

  it('names failures, and shows codes that are new to it', () => {
    expect(findFailureLabel('no_credit')).toBe('AI kredisi bitti');
    expect(findFailureLabel('toString')).toBe('toString');
    expect(findFailureLabel('brand_new')).toBe('brand_new');
  });
});

describe('money on the charts', () => {
  it('has lira with kuruş only where there are any', () => {
    expect([formatLira(1234), formatLira(49.9)]).toEqual(['₺1.234', '₺49,90']);
  });

  it('does not round the cost of an article to nothing', () => {
    expect([formatCost(0), formatCost(0.0012), formatCost(12.4)]).toEqual(['$0', '$0,0012', '$12,40']);
  });
});

describe('what an event leads to', () => {
  const targetId = '01999999-9999-7999-8999-999999999999';

  it.each([
    ['user', `/admin/users/${targetId}`],
    ['subscription', `/admin/users/${targetId}`],
    ['article', `/dashboard/articles/read/${targetId}`],
    ['payment', `/admin/subscriptions?tab=payments&search=${targetId}`],
  ] as const)('is there for %s', (type, path) => {
    expect(buildActivityPath({ type, targetId })).toBe(path);
    expect(buildActivityPath({ type, targetId: null })).toBeUndefined();
  });
});
