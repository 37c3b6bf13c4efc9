import { streamRows } from '../../platform/database/batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { TeamworkDependencies } from './dependencies.ts';
import { createReviewMails, sendBundledReviews } from './mails.ts';
import { selectOwnDecisions, selectOwnReviews } from './own-data.queries.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { approvalRoutes } from './routes.ts';

export interface ApprovalsModule {
  readonly routes: readonly Route[];
  /** See `remindReviewers` and `sendBundledReviews`. */
  remind(now: Date): Promise<void>;
  exportUserData(userId: string): ExportSection[];
}

/** Approval of texts before their publication. The database asks the question (migration 0300). */
export function createApprovals(dependencies: TeamworkDependencies): ApprovalsModule {
  dependencies.outbox.register(createReviewMails(dependencies));
  return {
    routes: approvalRoutes(dependencies),
    remind: async (now) => {
      await remindReviewers(now, dependencies);
      await sendBundledReviews(now, dependencies);
    },
    exportUserData: (userId) => [
      { name: 'reviews', rows: streamRows(selectOwnReviews(dependencies.database, userId)) },
      { name: 'review_decisions', rows: streamRows(selectOwnDecisions(dependencies.database, userId)) },
    ],
  };
}
