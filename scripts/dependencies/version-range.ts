/**
 * Whether a version lies in the range of an advisory: comparators such as `>=1.2.0 <1.4.1`, several of them separated
 * by `||`. An unreadable range counts as a match, so that its spelling cannot hide a vulnerability.
 */
export function isInRange(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  if (parsed === undefined) return true;
  return range.split('||').some((part) => satisfiesAll(parsed, part.trim()));
}

interface Version {
  readonly numbers: readonly number[];
  readonly prerelease: readonly string[];
}

const versionPattern = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

function parseVersion(text: string): Version | undefined {
  const [whole, major, minor = '0', patch = '0', prerelease] = versionPattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { numbers: [Number(major), Number(minor), Number(patch)], prerelease: prerelease?.split('.') ?? [] };
}

function satisfiesAll(version: Version, part: string): boolean {
  if (part === '' || part === '*') return true;
  return part
    .replace(/([<>=])\s+/g, '$1')
    .split(/\s+/)
    .every((comparator) => satisfies(version, comparator));
}

function satisfies(version: Version, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(>=|<=|>|<|=|)(.*)$/.exec(comparator) ?? [];
  const other = parseVersion(text);
  if (other === undefined) return true;
  const order = compare(version, other);
  if (operator === '>=') return order >= 0;
  if (operator === '<=') return order <= 0;
  if (operator === '>') return order > 0;
  if (operator === '<') return order < 0;
  return order === 0;
}

/** Compares by semver.org: a prerelease precedes its release. */
function compare(one: Version, other: Version): number {
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (one.prerelease.length === 0 || other.prerelease.length === 0)
    return other.prerelease.length - one.prerelease.length;
  for (const [index, part] of one.prerelease.entries()) {
    const difference = comparePart(part, other.prerelease[index]);
    if (difference !== 0) return difference;
  }
  return one.prerelease.length - other.prerelease.length;
}

function comparePart(one: string, other: string | undefined): number {
  if (other === undefined) return 1;
  const [oneIsNumber, otherIsNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (oneIsNumber && otherIsNumber) return Number(one) - Number(other);
  if (oneIsNumber !== otherIsNumber) return oneIsNumber ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
