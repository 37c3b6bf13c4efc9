import { describe, expect, it } from 'vitest';
import { stateOf } from './subscription-state.ts';

const end_date = '2026-12-21T10:00:00Z';
const before = new Date('2026-12-21T09:59:59Z');

describe('a subscription in words', () => {
  it('is active while it is', () => {
    expect(stateOf({ status: 'active', end_date }, before)).toEqual({ label: 'Aktif', isActive: true });
  });

  it('is active until its end after it was cancelled, and says so', () => {
    expect(stateOf({ status: 'cancelled', end_date }, before)).toEqual({
      label: 'Aktif',
      isActive: true,
      note: '21 Aralık 2026 tarihinde sona erecek',
    });
    expect(stateOf({ status: 'cancelled', end_date }, new Date(end_date))).toEqual({ label: 'Pasif', isActive: false });
  });

  it.each(['inactive', 'expired'] as const)('is passive when it is %s', (status) => {
    expect(stateOf({ status, end_date }, before)).toEqual({ label: 'Pasif', isActive: false });
  });
});
