import { type MailContent, renderMail } from '../../../platform/mail/layout.ts';
import type { MailContext, MailRenderer, QueuedMail, RenderedMail } from '../../../platform/mail/mail-renderer.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { findMailedUser, type UserRow } from '../../account-records/queries.ts';
import { toDisplayName, toGreeting } from '../../account-records/recipient.ts';
import {
  writeAccountDeleted,
  writeNewSignIn,
  writePasswordChanged,
  writePaymentSettingsChanged,
  writeSignInsFailing,
} from '../../account-records/security-mails.ts';
import { writeApiKeyCreated, writeExpiryNotice } from '../../api-keys/mails.ts';
import { writeGrantCreated } from '../../oauth/mails.ts';
import { createMailedLinks } from './mailed-links.ts';
import { writeInvitation, writeReset } from './password-reset.ts';
import { writeVerification } from './verification.ts';

export type AccountMailKind =
  | 'verify_email'
  | 'reset_password'
  | 'account_opened'
  | 'welcome'
  | 'password_changed'
  | 'new_sign_in'
  | 'sign_ins_failing'
  | 'account_deleted'
  | 'api_key_created'
  | 'api_key_expiring'
  | 'oauth_grant_created'
  | 'payment_settings_changed';

/** Writes a mail to a user; `undefined` when the mail is no longer needed. */
type WriteMail = (mail: QueuedMail, user: UserRow, context: MailContext) => Promise<MailContent | undefined>;

/**
 * Mails about an account and its security. A user who requested deletion gets only the farewell mail; an erased user
 * gets none.
 */
export function createAccountMails({
  database,
  secretBox,
}: Pick<AccountsDependencies, 'database' | 'secretBox'>): Record<AccountMailKind, MailRenderer> {
  const createLink = createMailedLinks(database, secretBox);
  const toUser =
    (write: WriteMail, audience: 'staying' | 'leaving' = 'staying'): MailRenderer =>
    async (mail, context) => {
      const user = mail.userId === null ? undefined : await findMailedUser(database, mail.userId);
      if (user === undefined || (user.leaving_at === null) !== (audience === 'staying')) return 'obsolete';
      const content = await write(mail, user, context);
      return content === undefined ? 'obsolete' : toRenderedMail(user, content, context);
    };
  return {
    verify_email: toUser((mail, user, context) => writeVerification(createLink, mail, user, context)),
    reset_password: toUser((mail, user, context) => writeReset(createLink, mail, user, context)),
    account_opened: toUser((mail, user, context) => writeInvitation(createLink, mail, user, context)),
    welcome: toUser(async (_mail, user, context) => writeWelcome(user, context)),
    password_changed: toUser(async (mail, user, context) => writePasswordChanged(mail, user, context)),
    new_sign_in: toUser(async (mail, user, context) => writeNewSignIn(mail, user, context)),
    sign_ins_failing: toUser(async (mail, user, context) => writeSignInsFailing(mail, user, context)),
    api_key_created: toUser(async (mail, user, context) => writeApiKeyCreated(mail, user, context)),
    api_key_expiring: toUser(async (mail, user, context) => writeExpiryNotice(mail, user, context)),
    oauth_grant_created: toUser(async (mail, user, context) => writeGrantCreated(mail, user, context)),
    payment_settings_changed: toUser((mail, user, context) =>
      writePaymentSettingsChanged({ database }, mail, user, context),
    ),
    account_deleted: toUser(async (mail, user, context) => writeAccountDeleted(mail, user, context), 'leaving'),
  };
}

function toRenderedMail(user: UserRow, content: MailContent, { site }: MailContext): RenderedMail {
  return { to: user.email, toName: toDisplayName(user), ...renderMail(content, site) };
}

function writeWelcome(user: UserRow, { site }: MailContext): MailContent | undefined {
  if (!user.is_active) return undefined;
  return {
    subject: 'Hoş geldiniz, hesabınız hazır',
    preheader: 'İlk makalenizi birkaç dakika içinde yazabilirsiniz.',
    greeting: toGreeting(user),
    paragraphs: [
      `E-posta adresiniz doğrulandı ve ${site.name} hesabınız kullanıma hazır.`,
      'Üç adımda ilk makaleniz:',
      '1. Bir başlık ve birkaç cümlelik bir açıklama yazın.',
      '2. Makalenizin gözünüzün önünde yazılmasını izleyin.',
      '3. Dilediğiniz gibi düzenleyip yayımlayın.',
    ],
    action: { label: 'İlk makalenizi yazın', url: `${site.url}/dashboard/articles/create` },
  };
}
