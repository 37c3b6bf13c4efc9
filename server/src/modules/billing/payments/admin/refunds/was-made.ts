import type { Kurus } from '../../../../../platform/money.ts';
import type { PaytrRefund } from '../../../../../providers/paytr/port.ts';

/** A refund as we asked for it. */
export interface RequestedRefund {
  readonly reference: string;
  readonly amountMinor: Kurus;
}

/**
 * Whether the provider has made a refund whose answer was lost. Its reference decides. One that is listed without a reference and
 * with this amount counts as ours too, unless another of ours explains it: better no second try than money given back twice.
 * @param completed our refunds of the same order that are known to be made
 */
export function wasRefundMade(
  { reference, amountMinor }: RequestedRefund,
  listed: readonly PaytrRefund[],
  completed: readonly RequestedRefund[],
): boolean {
  const isListed = (expected: string) => listed.some(({ referenceNo }) => referenceNo === expected);
  if (isListed(reference)) return true;
  const withoutReference = listed.filter((one) => one.referenceNo === undefined && one.amountKurus === amountMinor);
  const explained = completed.filter((one) => one.amountMinor === amountMinor && !isListed(one.reference));
  return withoutReference.length > explained.length;
}
