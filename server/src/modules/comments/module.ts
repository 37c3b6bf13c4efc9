import { streamRows } from '../../platform/database/batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import { createCommentMails, sendBundledComments, sendDailyComments } from './comment-mails.ts';
import type { CommentsDependencies } from './dependencies.ts';
import { commentRoutes } from './routes.ts';

export interface CommentsModule {
  readonly routes: readonly Route[];
  /** See `sendDailyComments`. */
  sendDaily(now: Date): Promise<void>;
  /** See `sendBundledComments`. */
  sendBundles(now: Date): Promise<void>;
  exportUserData(userId: string): ExportSection[];
}

/** Comments of members on articles, and mails about them. */
export function createComments(dependencies: CommentsDependencies): CommentsModule {
  const { database, outbox } = dependencies;
  outbox.register(createCommentMails(database));
  return {
    routes: commentRoutes(dependencies),
    sendDaily: (now) => sendDailyComments(now, dependencies),
    sendBundles: (now) => sendBundledComments(now, dependencies),
    exportUserData: (userId) => [
      {
        name: 'comments',
        rows: streamRows(
          database
            .selectFrom('article_comments')
            .select([
              'id',
              'article_id',
              'thread_id',
              'made_by',
              'client_name',
              'client_email',
              'body',
              'is_internal',
              'quote',
              'suggestion',
              'suggestion_outcome',
              'suggestion_decided_at',
              'created_at',
              'resolved_at',
            ])
            .where((row) => row.or([row('workspace_id', '=', userId), row('member_id', '=', userId)])),
        ),
      },
    ],
  };
}
