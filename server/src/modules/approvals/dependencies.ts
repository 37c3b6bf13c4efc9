import type { TimelineKind } from '@hokka/contracts/approvals/timeline.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { IdempotentCall } from '../../platform/database/idempotency.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { AnswerInbox } from '../../platform/mail/answers/answer-address.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import type { ReadTeamTerms } from '../billing/index.ts';
import type { ArticlesForSites } from '../exports/sendable-article.ts';

/** What approvals, comments and review links need. */
export interface TeamworkDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly readTeamTerms: ReadTeamTerms;
  /** What happened to an article, newest first. */
  readonly readTimeline: (articleId: string) => Promise<{
    readonly rows: readonly { kind: TimelineKind; at: Date; by: string | null; detail: string }[];
    readonly hasMore: boolean;
  }>;
  readonly texts: Pick<TextProcessor, 'compareWords'>;
  /** Receives answers to mails; undefined where none is set up. */
  readonly answers: AnswerInbox | undefined;
  readonly secretBox: Pick<SecretBox, 'deriveToken'>;
  readonly siteUrl: () => string;
  readonly articles: Pick<ArticlesForSites, 'listImageAddresses'>;
}

/** A member and the workspace in which they act. */
export interface ActingMember {
  readonly workspaceId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** A call that may be repeated with the same key. */
export interface Repeatable {
  readonly idempotentCall: IdempotentCall | undefined;
}
