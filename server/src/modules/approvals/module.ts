import type { Route } from '../../platform/http/route.ts';
import type { ApprovalsDependencies } from './dependencies.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { createReviewMails } from './review-mails.ts';
import { approvalRoutes } from './routes.ts';

export interface ApprovalsModule {
  readonly routes: readonly Route[];
  /** See `remindReviewers`. */
  remind(now: Date): Promise<void>;
}

/** Approval of texts before their publication. The database asks the question (migration 0300). */
export function createApprovals(dependencies: ApprovalsDependencies): ApprovalsModule {
  dependencies.outbox.register(createReviewMails(dependencies));
  return {
    routes: approvalRoutes(dependencies),
    remind: (now) => remindReviewers(now, dependencies),
  };
}
