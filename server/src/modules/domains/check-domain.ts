import { type DomainProblem, failingHoursMax, proofLabel } from '@hokka/contracts/workspaces/domain.ts';
import { addMilliseconds, dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DnsAnswer } from '../../platform/network/dns-records.ts';
import type { DomainsDependencies } from './dependencies.ts';
import { claimDueDomains, type DomainRow, lockClaims, updateChecked } from './queries.ts';
import { buildProof, type ComparedRecords, compareRecords, type FoundRecords } from './rules.ts';

/** Number of domains that are checked at the same time. */
const checksAtOnce = 10;
/** A new claim is checked often for two days: DNS records take their time. */
const newForMs = 2 * dayMs;
const newPauseMs = 10 * minuteMs;
/** Longer than all questions of a check may take. */
const leaseMs = 5 * minuteMs;

/** Checks domains that lead to `target`, the name that the service offers. */
interface DomainChecker {
  /** Checks all domains that are due: proved ones once a day, failing ones once an hour. @returns how many */
  checkDue(): Promise<number>;
  /** Asks DNS about a claim, outside of any transaction, and records the result unless the claim has changed since. */
  check(claim: DomainRow): Promise<void>;
}

/** Creates the checker for the name that own domains lead to by CNAME. */
export function createDomainChecker(
  { clock, database, dns, log, outbox }: DomainsDependencies,
  target: string,
): DomainChecker {
  async function checkDue(): Promise<number> {
    let checked = 0;
    for (;;) {
      const now = clock.now();
      const due = await claimDueDomains(database, {
        now,
        leasedUntil: addMilliseconds(now, leaseMs),
        limit: checksAtOnce,
      });
      await Promise.all(due.map((domain) => check(domain)));
      checked += due.length;
      if (due.length < checksAtOnce) return checked;
    }
  }

  async function check(claim: DomainRow): Promise<void> {
    const found = await readRecords(claim.name);
    const compared = compareRecords(found, claim.token, target);
    await database.transaction().execute((trx) => recordCheck(trx, { claim, compared, texts: found.texts ?? [] }));
  }

  async function readRecords(name: string): Promise<FoundRecords> {
    const [texts, aliases, addresses, targetAddresses] = await Promise.all([
      dns.readTexts(`${proofLabel}.${name}`),
      dns.readAlias(name),
      dns.readAddresses(name),
      dns.readAddresses(target),
    ]);
    return {
      texts: toValues(texts),
      aliases: toValues(aliases),
      addresses: toValues(addresses),
      targetAddresses: toValues(targetAddresses),
    };
  }

  /**
   * Records a check. A name that another workspace has proved passes to this one only when the other's proof has gone
   * from DNS: the owner of the domain decides.
   */
  async function recordCheck(trx: DatabaseTransaction, result: Check): Promise<void> {
    const now = clock.now();
    const locked = await lockClaims(trx, { ...result.claim, workspaceId: result.claim.workspace_id });
    if (locked === undefined) return;
    const { claim, holder } = locked;
    const { problem } = result.compared;
    if (problem === null && holder !== undefined) {
      if (result.texts.includes(buildProof(holder.token))) {
        await keepUnproved(trx, claim, 'taken', now);
        return;
      }
      await keepUnproved(trx, holder, 'txt_missing', now);
      await outbox.enqueue(trx, {
        userId: holder.workspace_id,
        kind: 'domain_stopped',
        details: { name: holder.name },
      });
      log.info({ workspaceId: holder.workspace_id }, 'a domain passed to another workspace');
    }
    if (problem === null) {
      await updateChecked(trx, claim.workspace_id, {
        verifiedAt: claim.verified_at ?? now,
        problem: null,
        failingSince: null,
        checkedAt: now,
        nextCheckAt: addMilliseconds(now, dayMs),
      });
      if (claim.verified_at === null)
        await outbox.enqueue(trx, { userId: claim.workspace_id, kind: 'domain_ready', details: { name: claim.name } });
      return;
    }
    if (claim.verified_at === null) await keepUnproved(trx, claim, problem, now);
    else await recordFailure(trx, { claim, problem, verifiedAt: claim.verified_at });
  }

  /**
   * A proved domain that fails its check serves for another day, so that a mistake in DNS can be repaired. Name servers
   * that do not answer say nothing about the domain.
   */
  async function recordFailure(trx: DatabaseTransaction, { claim, problem, verifiedAt }: Failure): Promise<void> {
    const now = clock.now();
    const isUnknown = problem === 'dns_unreachable';
    const failingSince = claim.failing_since ?? (isUnknown ? null : now);
    const isOver =
      !isUnknown && failingSince !== null && now.getTime() - failingSince.getTime() >= failingHoursMax * hourMs;
    if (isOver) {
      await keepUnproved(trx, claim, problem, now);
      await outbox.enqueue(trx, { userId: claim.workspace_id, kind: 'domain_stopped', details: { name: claim.name } });
      return;
    }
    await updateChecked(trx, claim.workspace_id, {
      verifiedAt,
      problem,
      failingSince,
      checkedAt: now,
      nextCheckAt: addMilliseconds(now, hourMs),
    });
    if (claim.failing_since === null && failingSince !== null) {
      const stopsAt = addMilliseconds(failingSince, failingHoursMax * hourMs).toISOString();
      await outbox.enqueue(trx, {
        userId: claim.workspace_id,
        kind: 'domain_failing',
        details: { name: claim.name, stops_at: stopsAt },
      });
    }
  }

  return { checkDue, check };
}

function toValues(answer: DnsAnswer): readonly string[] | undefined {
  return answer.kind === 'answered' ? answer.values : undefined;
}

interface Check {
  readonly claim: DomainRow;
  readonly compared: ComparedRecords;
  readonly texts: readonly string[];
}

async function keepUnproved(
  trx: DatabaseTransaction,
  claim: DomainRow,
  problem: DomainProblem,
  now: Date,
): Promise<void> {
  await updateChecked(trx, claim.workspace_id, {
    verifiedAt: null,
    problem,
    failingSince: null,
    checkedAt: now,
    nextCheckAt: addMilliseconds(now, now.getTime() - claim.created_at.getTime() < newForMs ? newPauseMs : dayMs),
  });
}

interface Failure {
  readonly claim: DomainRow;
  readonly problem: DomainProblem;
  readonly verifiedAt: Date;
}
