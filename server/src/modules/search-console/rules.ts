import { findIdInAddress } from '@hokka/contracts/text/slug.ts';

/** A row of figures, with one key per dimension. */
interface SearchRow {
  readonly keys: readonly string[];
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

/** Figures that add up: the position is weighted by impressions. */
export interface Sums {
  clicks: number;
  impressions: number;
  positionSum: number;
}

const queryLengthMax = 200;
/** Queries of one day that are stored; with the most clicks, then impressions. */
export const queriesPerDayMax = 2_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Creates the function that finds the article of an address in Google's index: a page of ours on any domain, by the id
 * in its path, or a page of the user's site.
 */
export function createAddressBook(
  sites: readonly { readonly articleId: string; readonly url: string }[],
): (address: string) => string | undefined {
  const bySite = new Map(sites.map(({ articleId, url }) => [normalizeAddress(url), articleId]));
  return (address) => {
    const known = bySite.get(normalizeAddress(address));
    if (known !== undefined) return known;
    const url = URL.parse(address);
    if (url === null || !url.pathname.startsWith('/articles/')) return undefined;
    const id = findIdInAddress(url.pathname.slice('/articles/'.length).replace(/\/$/, ''));
    return uuid.test(id) ? id : undefined;
  };
}

/** Without protocol, `www.`, query, fragment and trailing slash, which differ between a site and Google. */
function normalizeAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
}

/** Sums of rows by a key; rows without one are left out. */
export function sumRows(
  rows: Iterable<SearchRow>,
  toKey: (row: SearchRow) => string | undefined,
  sums = new Map<string, Sums>(),
): Map<string, Sums> {
  for (const row of rows) {
    const key = toKey(row);
    if (key === undefined) continue;
    const sum = sums.get(key) ?? { clicks: 0, impressions: 0, positionSum: 0 };
    addRow(sum, row);
    sums.set(key, sum);
  }
  return sums;
}

export function addRow(sum: Sums, { clicks, impressions, position }: SearchRow): void {
  sum.clicks += Math.round(clicks);
  sum.impressions += Math.round(impressions);
  sum.positionSum += position * impressions;
}

/** A query as it is stored: one line, shortened. */
export function toStoredQuery(query: string): string {
  // A row with U+0000 would fail the whole day, and so would two that differ only in half of a character.
  return query.replaceAll('\0', '').trim().slice(0, queryLengthMax).toWellFormed();
}

/** The entries with the most clicks, then impressions. */
export function chooseLargest<Key>(sums: ReadonlyMap<Key, Sums>, max: number): [Key, Sums][] {
  return [...sums].toSorted(([, a], [, b]) => b.clicks - a.clicks || b.impressions - a.impressions).slice(0, max);
}
