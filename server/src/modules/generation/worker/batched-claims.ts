import { isDatabaseAway } from '../../../platform/database-away.ts';
import { claimQueuedGenerations } from '../../generation-queue/claims.queries.ts';
import {
  type ClaimDependencies,
  type ClaimedGeneration,
  claimOrFinalize,
  toClaimedGeneration,
} from './claim-generation.ts';

/** Maximum number of generations claimed with one statement. */
const batchSize = 50;
/** Maximum number of concurrent transactions for claims that need individual checks. */
const maxTransactions = 4;

interface AskedClaim {
  readonly generationId: string;
  readonly resolve: (claimed: ClaimedGeneration | undefined) => void;
  readonly reject: (error: unknown) => void;
}

type ClaimedRow = Awaited<ReturnType<typeof claimQueuedGenerations>>[number];

/**
 * Claims the generations that this process starts. A worker that meets a backlog starts hundreds at once: those waiting
 * in the queue (nearly all) are claimed in batches, one statement at a time; the others in a few concurrent
 * transactions.
 */
export class BatchedClaims {
  readonly #dependencies: ClaimDependencies;
  #asked: AskedClaim[] = [];
  #claiming: Promise<void> | undefined;
  readonly #single: AskedClaim[] = [];
  #transactions = 0;

  constructor(dependencies: ClaimDependencies) {
    this.#dependencies = dependencies;
  }

  /** See `claimOrFinalize`. */
  claim(generationId: string): Promise<ClaimedGeneration | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<ClaimedGeneration | undefined>();
    this.#asked.push({ generationId, resolve, reject });
    this.#claiming ??= this.#claimAsked();
    return promise;
  }

  async #claimAsked(): Promise<void> {
    // Claims requested in the same turn are included.
    await undefined;
    while (this.#asked.length > 0) await this.#claimBatch(this.#asked.splice(0, batchSize));
    this.#claiming = undefined;
  }

  async #claimBatch(batch: readonly AskedClaim[]): Promise<void> {
    const { database, clock, generationLimits, log } = this.#dependencies;
    const ids = batch.map(({ generationId }) => generationId);
    const { maxGenerationMs } = generationLimits;
    let rows: readonly ClaimedRow[] = [];
    try {
      rows = await claimQueuedGenerations(database, ids, { now: clock.now(), maxGenerationMs });
    } catch (err) {
      if (isDatabaseAway(err)) {
        for (const asked of batch) asked.reject(err);
        return;
      }
      // A claim that the database rejects must not block the others.
      log.warn({ err }, 'could not claim several generations at once');
    }
    const claimed = new Map(rows.map((row) => [row.generation_id, row]));
    for (const asked of batch) {
      const row = claimed.get(asked.generationId);
      if (row === undefined) this.#claimSingly(asked);
      else this.#answer(asked, row);
    }
  }

  /** A claim whose connection cannot be read fails alone: its generation goes to another worker. */
  #answer({ resolve, reject }: AskedClaim, row: ClaimedRow): void {
    const { generation_id: id, kind, user_id, attempt, gateway_failures, deadline_at, ...fields } = row;
    try {
      resolve(
        toClaimedGeneration(id, { kind, user_id, attempt, gateway_failures, deadline_at }, fields, this.#dependencies),
      );
    } catch (error) {
      reject(error);
    }
  }

  #claimSingly(asked: AskedClaim): void {
    this.#single.push(asked);
    if (this.#transactions < maxTransactions) void this.#claimSingles();
  }

  async #claimSingles(): Promise<void> {
    this.#transactions += 1;
    for (let asked = this.#single.shift(); asked !== undefined; asked = this.#single.shift()) {
      await claimOrFinalize(asked.generationId, this.#dependencies).then(asked.resolve, asked.reject);
    }
    this.#transactions -= 1;
  }
}
