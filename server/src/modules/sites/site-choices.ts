import type { getSiteChoices } from '@hokka/contracts/publishing/sites.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { AppError } from '../../platform/errors.ts';
import { type SiteChoice, SiteError } from '../../providers/sites/port.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { toCheckRefusal, toFinding } from './present-site.ts';
import type { SiteRow } from './queries.ts';
import { openSite } from './site-secrets.ts';

const timeoutMs = 20_000;
const choicesMax = 100;
const nameMax = 100;

/** The current categories, tags and authors of a site. @throws AppError `site_check_failed` */
export async function readSiteChoices(
  row: SiteRow,
  { sites, secretBox }: Pick<PublishingDependencies, 'sites' | 'secretBox'>,
): Promise<EndpointData<typeof getSiteChoices>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const site = openSite(row, secretBox);
    if (site === undefined) throw new AppError('not_found');
    const { kind } = site.credentials;
    if (kind === 'webhook') return { categories: [], tags: [], authors: [] };
    const { categories, tags, authors } = await sites[kind].listChoices(site, { signal });
    return { categories: bound(categories), tags: bound(tags), authors: bound(authors) };
  } catch (error) {
    const finding = error instanceof SiteError ? toFinding(error) : signal.aborted ? 'timed_out' : undefined;
    throw (finding === undefined ? undefined : toCheckRefusal([finding])) ?? error;
  }
}

function bound(choices: readonly SiteChoice[]): { id: string; name: string }[] {
  return choices
    .filter(({ name }) => name.trim() !== '' && name.length <= nameMax)
    .slice(0, choicesMax)
    .map(({ id, name }) => ({ id, name: name.toWellFormed() }));
}
