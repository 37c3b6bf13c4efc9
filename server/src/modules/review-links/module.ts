import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Route } from '../../platform/http/route.ts';
import type { TeamworkDependencies } from '../approvals/dependencies.ts';
import { deleteLinksBefore } from './links.queries.ts';
import { createReviewCodeMail } from './review-codes.ts';
import { reviewLinkRoutes } from './routes.ts';

export interface ReviewLinksModule {
  readonly routes: readonly Route[];
  /** Deletes links 30 days after their end. */
  purge(now: Date): Promise<void>;
}

const retentionDays = 30;

/** Links with which clients without an account read, comment and approve. */
export function createReviewLinks(dependencies: TeamworkDependencies): ReviewLinksModule {
  const { database, outbox, secretBox } = dependencies;
  outbox.register(createReviewCodeMail(database, secretBox));
  return {
    routes: reviewLinkRoutes(dependencies),
    purge: (now) => deleteLinksBefore(database, addMilliseconds(now, -retentionDays * dayMs)),
  };
}
