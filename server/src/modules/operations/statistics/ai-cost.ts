import { type Kurus, toTenThousandths } from '../../../platform/money.ts';

/** Millionths of a dollar times ten-thousandths of a rate, in one kuruş. */
const partsPerKurus = 100_000_000n;

/**
 * What the AI gateway took, in kuruş, rounded half up.
 * @param usdTryRate TRY for one USD, with at most four decimals
 */
export function computeAiCostInKurus(microUsd: number, usdTryRate: number): Kurus {
  const parts = BigInt(microUsd) * BigInt(toTenThousandths(usdTryRate));
  return Number((parts + partsPerKurus / 2n) / partsPerKurus);
}

/** Millionths of a dollar as the wire has dollars. */
export function toUsd(microUsd: number): number {
  return microUsd / 1_000_000;
}
