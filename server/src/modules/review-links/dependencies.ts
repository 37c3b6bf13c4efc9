import type { Database } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { ReadTeamTerms } from '../billing/index.ts';
import type { ArticleSending } from '../exports/sendable-article.ts';

export interface ReviewLinksDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly secretBox: Pick<SecretBox, 'deriveToken'>;
  readonly siteUrl: () => string;
  readonly readTeamTerms: ReadTeamTerms;
  readonly articles: Pick<ArticleSending, 'listImageAddresses'>;
}
