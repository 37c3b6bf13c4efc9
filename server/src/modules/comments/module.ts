import { streamRows } from '../../platform/database/batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createMessageReader } from '../../platform/mail/answers/message-reader.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { TeamworkDependencies } from '../approvals/dependencies.ts';
import { createRefusalMail } from './mail-answers/refusal-mail.ts';
import { createCommentMails, sendBundledComments, sendDailyComments } from './mails.ts';
import { commentRoutes } from './routes.ts';

export interface CommentsModule {
  readonly routes: readonly Route[];
  /** See `sendDailyComments`. */
  sendDaily(now: Date): Promise<void>;
  /** See `sendBundledComments`. */
  sendBundles(now: Date): Promise<void>;
  exportUserData(userId: string): ExportSection[];
  stop(): Promise<void>;
}

/** Comments of members on articles, and mails about them. */
export function createComments({ log, ...given }: TeamworkDependencies & { readonly log: Log }): CommentsModule {
  const dependencies = { ...given, messages: createMessageReader(log) };
  const { database, outbox } = dependencies;
  outbox.register({ ...createCommentMails(database), ...createRefusalMail(database) });
  return {
    routes: commentRoutes(dependencies),
    sendDaily: (now) => sendDailyComments(now, dependencies),
    sendBundles: (now) => sendBundledComments(now, dependencies),
    stop: () => dependencies.messages.close(),
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
