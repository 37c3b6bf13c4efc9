import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { failingHoursMax, type OwnDomain, proofLabel } from '@hokka/contracts/workspaces/domain.ts';
import { addMilliseconds, hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { lockBrand, readBrand } from '../brand/index.ts';
import { isRootOrWww, toWwwTwin } from './answer-ask.ts';
import { createDomainChecker } from './check-domain.ts';
import type { DomainsDependencies } from './dependencies.ts';
import { type DomainRow, deleteDomain, findDomain, upsertClaim } from './queries.ts';
import { buildProof, type NameTools, parseDomainName } from './rules.ts';

/** The list of public suffixes is large, and few requests need it. */
const loadSuffixes = () => import('tldts-icann');

async function loadNameTools(): Promise<NameTools> {
  const { getDomain } = await loadSuffixes();
  return { toAscii: domainToASCII, isAddress: (text) => isIP(text) !== 0, findRegistrable: getDomain };
}

/** The domain of the workspace with the records it needs; null when there is none. */
export async function readDomain(
  dependencies: Pick<DomainsDependencies, 'database' | 'target' | 'toDomainUrl'>,
  workspaceId: string,
): Promise<OwnDomain | null> {
  const row = await findDomain(dependencies.database, workspaceId);
  return row === undefined ? null : present(dependencies, row);
}

/**
 * Claims a domain in place of any other, and asks DNS at once.
 * @throws AppError `domains_not_offered`, `feature_not_in_plan`, `validation_failed` on `name`
 */
export async function claimDomain(
  dependencies: DomainsDependencies,
  workspaceId: string,
  { name: typed, now }: { readonly name: string; readonly now: Date },
): Promise<OwnDomain> {
  const { database, ownHosts, requireFeature } = dependencies;
  const target = requireTarget(dependencies);
  await requireFeature(database, workspaceId, 'custom_branding', now);
  const parsed = parseDomainName(typed, [...ownHosts(), target], await loadNameTools());
  if ('problem' in parsed) throw createFieldError('name', parsed.problem);
  await database.transaction().execute(async (trx) => {
    await lockBrand(trx, workspaceId, now);
    await upsertClaim(trx, { workspaceId, name: parsed.name, token: newDomainToken(), now });
  });
  return checkNow(dependencies, target, workspaceId);
}

/** Asks DNS now. @throws AppError `domains_not_offered`, `feature_not_in_plan`, `domain_not_found` */
export async function recheckDomain(
  dependencies: DomainsDependencies,
  workspaceId: string,
  now: Date,
): Promise<OwnDomain> {
  const target = requireTarget(dependencies);
  await dependencies.requireFeature(dependencies.database, workspaceId, 'custom_branding', now);
  return checkNow(dependencies, target, workspaceId);
}

/** Gives the domain back. It stops serving with the next change that processes read, within a second or two. */
export async function removeDomain(database: Database, workspaceId: string): Promise<void> {
  await deleteDomain(database, workspaceId);
}

async function checkNow(dependencies: DomainsDependencies, target: string, workspaceId: string): Promise<OwnDomain> {
  const claim = await findDomain(dependencies.database, workspaceId);
  if (claim === undefined) throw new AppError('domain_not_found');
  await createDomainChecker(dependencies, target).check(claim);
  const row = await findDomain(dependencies.database, workspaceId);
  if (row === undefined) throw new AppError('domain_not_found');
  return present(dependencies, row);
}

function requireTarget({ target }: Pick<DomainsDependencies, 'target'>): string {
  if (target === undefined) throw new AppError('domains_not_offered');
  return target;
}

/** 160 random bits in the letters of base 32, which every form of a registrar accepts. */
function newDomainToken(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(32), (byte) => letters[byte % letters.length]).join('');
}

async function present(
  { database, target = '', toDomainUrl }: Pick<DomainsDependencies, 'database' | 'target' | 'toDomainUrl'>,
  row: DomainRow,
): Promise<OwnDomain> {
  const { name, problem, verified_at: verifiedAt, checked_at: checkedAt, failing_since: failingSince } = row;
  const { getDomain } = await loadSuffixes();
  const isShown = (await readBrand(database, row.workspace_id)) !== undefined;
  const isChecked = checkedAt !== null && problem !== 'dns_unreachable';
  const isProved = isChecked ? problem !== 'txt_missing' && problem !== 'txt_wrong' : null;
  return {
    name,
    readable_name: domainToUnicode(name),
    is_apex: getDomain(name) === name,
    twin: (await isRootOrWww(name)) ? toWwwTwin(name) : null,
    state: findState({ isShown, isVerified: verifiedAt !== null, isFailing: failingSince !== null }),
    records: [
      { type: 'TXT', name: `${proofLabel}.${name}`, value: buildProof(row.token), is_found: isProved },
      // The address is looked at once the proof is found.
      { type: 'CNAME', name, value: target, is_found: isProved === true ? isAddressRight(problem) : null },
    ],
    problem,
    checked_at: checkedAt?.toISOString() ?? null,
    stops_at: failingSince === null ? null : addMilliseconds(failingSince, failingHoursMax * hourMs).toISOString(),
    url: `${toDomainUrl(name)}/`,
  };
}

function isAddressRight(problem: OwnDomain['problem']): boolean {
  return problem !== 'address_missing' && problem !== 'address_wrong';
}

interface DomainFacts {
  readonly isShown: boolean;
  readonly isVerified: boolean;
  readonly isFailing: boolean;
}

function findState({ isShown, isVerified, isFailing }: DomainFacts): OwnDomain['state'] {
  if (!isShown) return 'paused';
  if (!isVerified) return 'waiting';
  return isFailing ? 'failing' : 'active';
}
