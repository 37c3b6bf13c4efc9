import type { ApprovalPolicy, ReviewDecision } from '@hokka/contracts/approvals/approvals.ts';
import { expect, test } from 'vitest';
import { describeMissingApprovals } from './missing-approvals.ts';

const policy: ApprovalPolicy = { members: 2, client: true, allows_own: false };

function decide(decision: Partial<ReviewDecision>): ReviewDecision {
  return {
    kind: 'approved',
    by: 'Işıl',
    is_client: false,
    client_email: null,
    is_email_verified: false,
    note: '',
    decided_at: '2026-11-21T09:00:00Z',
    ...decision,
  };
}

test.each([
  ['all', policy, [], '2 üye ve müşteri onayı bekleniyor'],
  ['a member', policy, [decide({}), decide({ is_client: true, is_email_verified: true })], '1 üye onayı bekleniyor'],
  ['the client', policy, [decide({}), decide({ by: 'Çağrı' })], 'Müşteri onayı bekleniyor'],
  ['a client without a proof', { ...policy, members: 0 }, [decide({ is_client: true })], 'Müşteri onayı bekleniyor'],
  [
    'a change, which is no approval',
    { ...policy, client: false },
    [decide({ kind: 'changes_requested' })],
    '2 üye onayı bekleniyor',
  ],
  ['none of a rule that is met', { ...policy, members: 1, client: false }, [decide({})], ''],
  ['none while the rule is unknown', undefined, [], ''],
] as const)('names %s', (_, rules, decisions, text) => {
  expect(describeMissingApprovals({ decisions: [...decisions] }, rules)).toBe(text);
});
