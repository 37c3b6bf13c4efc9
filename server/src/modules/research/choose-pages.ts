import { isIP } from 'node:net';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { researchPagesMax } from '@hokka/contracts/briefs/research.ts';
import { isFetchableAddress } from '../../platform/network/fetch-document.ts';
import { isPublicAddress } from '../../platform/network/public-addresses.ts';
import type { SearchResult } from '../../providers/search/port.ts';

/** Maximum number of searches in one research. */
const queriesMax = 8;
const queryMax = 200;

/**
 * Builds one query per section: the title, the heading and its first point. Picks evenly spaced sections from a long
 * outline.
 */
export function buildQueries(title: string, { sections }: Outline): string[] {
  const step = Math.max(1, sections.length / queriesMax);
  const chosen = Array.from({ length: Math.min(queriesMax, sections.length) }, (_, index) =>
    sections.at(Math.floor(index * step)),
  );
  const queries = chosen.map((section) =>
    [title, section?.heading ?? '', section?.points[0] ?? ''].join(' ').replace(/\s+/g, ' ').trim().slice(0, queryMax),
  );
  return [...new Set(queries)];
}

/**
 * Chooses the pages that become sources: the best result of each search in turn, each address once, at most two per
 * host. Skips known addresses and those that are not public.
 * @param room how many more sources the brief may have
 */
export function choosePages(
  found: readonly (readonly SearchResult[])[],
  { known, room }: { readonly known: readonly string[]; readonly room: number },
): SearchResult[] {
  const chosen: SearchResult[] = [];
  const seen = new Set(known);
  const bySite = new Map<string, number>();
  const longest = Math.max(0, ...found.map((results) => results.length));
  for (let rank = 0; rank < longest; rank += 1)
    for (const results of found) {
      const result = results[rank];
      if (chosen.length >= Math.min(room, researchPagesMax)) return chosen;
      if (result === undefined || seen.has(result.url.href) || !isPublicPage(result.url)) continue;
      const count = bySite.get(result.url.hostname) ?? 0;
      if (count >= 2) continue;
      seen.add(result.url.href);
      bySite.set(result.url.hostname, count + 1);
      chosen.push(result);
    }
  return chosen;
}

/** Checks an address without resolving its name. The fetch checks the resolved IP address again. */
function isPublicPage(url: URL): boolean {
  if (!isFetchableAddress(url) || url.href.length > 2000) return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(host);
}
