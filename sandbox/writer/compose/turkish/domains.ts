import type { Domain } from './domain.ts';
import { LIFE_DOMAINS } from './domains-life.ts';
import { GENERAL_DOMAIN, WORK_DOMAINS } from './domains-work.ts';

const DOMAINS: readonly Domain[] = [...WORK_DOMAINS, ...LIFE_DOMAINS];

/**
 * Finds the field of a text: its category if that is known, otherwise the field with most signs, those in the title
 * first.
 */
export function findDomain(title: string, request: string, category: string | undefined): Domain {
  const named = DOMAINS.find((domain) => domain.name === category?.trim());
  if (named !== undefined) return named;
  const scored = DOMAINS.map((domain) => ({ domain, score: 3 * signs(domain, title) + signs(domain, request) }));
  const best = scored.reduce((leader, next) => (next.score > leader.score ? next : leader), {
    domain: GENERAL_DOMAIN,
    score: 0,
  });
  return best.domain;
}

function signs(domain: Domain, text: string): number {
  const sign = new RegExp(`(?<!\\p{L})(?:${domain.signs.source})`, 'gu');
  return text.toLocaleLowerCase('tr').match(sign)?.length ?? 0;
}
