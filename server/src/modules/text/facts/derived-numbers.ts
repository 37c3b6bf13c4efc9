import type { NumberClaim } from './number-claims.ts';

const differingMax = 40;

/** By how much numbers differ, and what parts that they name are of them. */
export function listDifferences(numbers: readonly NumberClaim[]): string[] {
  const amounts = numbers
    .slice(0, differingMax)
    .map(({ value, supports }) => Number((supports.at(-1) ?? value).replace(/^[%‰]/, '')))
    .filter((amount) => Number.isFinite(amount));
  const shares = numbers
    .slice(0, differingMax)
    .flatMap(({ value, share }) => share ?? (value.startsWith('%') ? Number(value.slice(1)) / 100 : []));
  const parts = shares.flatMap((share) => amounts.map((amount) => String(Math.round(amount * share * 1e6) / 1e6)));
  const differences = amounts.flatMap((one, at) =>
    amounts.slice(at + 1).map((other) => String(Math.round(Math.abs(one - other) * 1e6) / 1e6)),
  );
  return [...differences, ...parts];
}
