import type { BillingDependencies } from '../../server/src/modules/billing/index.ts';
import type { NewId } from '../../server/src/platform/database/ids.ts';
import { insertMail } from '../../server/src/platform/mail/mails.queries.ts';
import { silentLog } from '../database.ts';

/** Ends a step of the service like the death of its process. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Makes steps of the service fail where they access something external, with the given probability. */
export class FaultInjector {
  percent = 0;
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a whole number from 0 to 99. */
  draw(): number {
    // Numerical Recipes, section 7.1: the upper bits are sufficiently random.
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * 100);
  }

  isDue(times = 1): boolean {
    return this.draw() < this.percent * times;
  }

  /** @throws Crash */
  mayCrash(where: string): void {
    if (this.isDue()) throw new Crash(where);
  }
}

/**
 * Dependencies that may crash: ids are created before writes, mails are queued inside transactions, and results are
 * logged after the commit.
 */
export function withFaults(
  trouble: FaultInjector,
  { newId, clock }: { readonly newId: NewId; readonly clock: BillingDependencies['clock'] },
): Pick<BillingDependencies, 'newId' | 'outbox' | 'log'> {
  return {
    newId: () => {
      trouble.mayCrash('making an id');
      return newId();
    },
    outbox: {
      register: () => {},
      enqueue: async (trx, { userId, kind, details = {} }) => {
        trouble.mayCrash('before a mail');
        await insertMail(trx, { id: newId(), userId, kind, details, now: clock.now() });
        trouble.mayCrash('behind a mail');
      },
    },
    log: { ...silentLog, info: () => trouble.mayCrash('after the commit') },
  };
}
