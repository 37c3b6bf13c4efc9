import { describe, expect, test } from 'vitest';
import { wasRefundMade } from './reconcile-refunds.ts';

describe('whether a refund without an answer was made', () => {
  const ours = { reference: 'RF1', amountMinor: 1000 };
  const listed = (referenceNo: string | undefined, amountKurus = 1000) => ({ referenceNo, amountKurus });

  test('its reference decides, whatever else is listed', () => {
    expect(wasRefundMade(ours, [listed('RF0'), listed('RF1')], [])).toBe(true);
    expect(wasRefundMade(ours, [listed('RF0'), listed('RF2')], [])).toBe(false);
    expect(wasRefundMade(ours, [], [])).toBe(false);
  });

  test('one without a reference and with its amount counts as made', () => {
    expect(wasRefundMade(ours, [listed(undefined)], [])).toBe(true);
    expect(wasRefundMade(ours, [listed(undefined, 999)], [])).toBe(false);
  });

  test('unless another of ours explains it', () => {
    const earlier = { reference: 'RF0', amountMinor: 1000 };
    expect(wasRefundMade(ours, [listed(undefined)], [earlier])).toBe(false);
    expect(wasRefundMade(ours, [listed(undefined), listed(undefined)], [earlier])).toBe(true);
    expect(wasRefundMade(ours, [listed(undefined), listed('RF0')], [earlier])).toBe(true);
    expect(wasRefundMade(ours, [listed(undefined)], [{ ...earlier, amountMinor: 500 }])).toBe(true);
  });
});
