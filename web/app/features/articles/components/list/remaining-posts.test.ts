import { expect, test } from 'vitest';
import { aListedPublication } from '../../../../../../testing/builders/a-listed-publication.ts';
import { describeRemainingPosts } from './trash-row.tsx';

const site = (name: string, kind: 'wordpress' | 'webhook' = 'wordpress') => ({
  ...aListedPublication({}).site,
  name,
  kind,
});

test('a deletion for good names the sites that keep a post', () => {
  expect(
    describeRemainingPosts([
      aListedPublication({ site: site('Kahve günlüğü'), state: 'verified', remote_id: '7' }),
      aListedPublication({ site: site('Çay'), state: 'conflict', remote_id: '8' }),
      aListedPublication({ site: site('Su'), state: 'outcome_unknown', remote_id: null }),
      aListedPublication({ site: site('Kanca', 'webhook'), state: 'failed', verified_at: '2026-03-10T09:00:00.000Z' }),
      aListedPublication({ site: site('Geri çekilen'), state: 'withdrawn', remote_id: '9' }),
      aListedPublication({ site: site('Başlamayan'), state: 'failed', remote_id: null }),
    ]),
  ).toBe(
    'Sitelerde yayımlananlar (“Kahve günlüğü”, “Çay”, “Su” ve “Kanca”) yerinde kalır ve buradan geri çekilemez; geri çekecekseniz önce makaleyi geri alın.',
  );
});

test('and nothing where none does', () => {
  expect(describeRemainingPosts([])).toBeUndefined();
  const gone = aListedPublication({ state: 'withdrawn', remote_id: '7' });
  expect(describeRemainingPosts([gone, aListedPublication({ state: 'failed', remote_id: null })])).toBeUndefined();
});
