import { workspaceRoleLabels } from '@hokka/contracts/permissions/workspace-rights.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../platform/mail/user-mail.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { formatLongDateTime } from '../../platform/text/dates.ts';
import { findRecipient } from '../accounts/index.ts';
import { findInvite, setInviteToken } from './invites.queries.ts';

type WorkspaceMailKind =
  | 'workspace_invite'
  | 'workspace_waiting'
  | 'workspace_ending'
  | 'workspace_over_seats'
  | 'workspace_paused';

const inviteDetails = z.object({ invite_id: z.uuid() });
/** Absent in mails that were enqueued by versions before. */
const slug = z.string().optional();
const waitingDetails = z.object({ workspace: z.string(), slug, email: z.string() });
const endingDetails = z.object({ workspace: z.string(), slug, ends_at: z.iso.datetime() });

const overSeatsDetails = z.object({
  workspace: z.string(),
  slug: z.string(),
  seats: z.int(),
  members: z.int(),
  until: z.iso.datetime(),
});
const pausedDetails = z.object({ workspace: z.string(), slug: z.string() });

/** Mails about members of workspaces and their end. */
export function createWorkspaceMails({
  database,
  secretBox,
}: {
  readonly database: Database;
  readonly secretBox: SecretBox;
}): Record<WorkspaceMailKind, MailRenderer> {
  const toRecipient = (id: string) => findRecipient(database, id);
  return {
    workspace_invite: createInviteMail(database, secretBox),
    workspace_waiting: createUserMail(toRecipient, ({ details, site }) => {
      const { workspace, slug, email } = waitingDetails.parse(details);
      return {
        subject: `${workspace}: davetiniz yer bekliyor`,
        preheader: `${email} katılmak istedi, boş üye yeri yok.`,
        paragraphs: [
          `${email}, “${workspace}” çalışma alanına katılmak istedi; ancak planınızdaki bütün üye yerleri dolu.`,
          'Bir üyenin rolünü değiştirebilir, bekleyen bir daveti geri çekebilir ya da planınızı yükseltebilirsiniz. Davet o zamana kadar bekler.',
        ],
        action: { label: 'Çalışma alanını aç', url: `${toDashboard(site.url, slug)}/workspace` },
      };
    }),
    workspace_over_seats: createUserMail(toRecipient, ({ details, site }) => {
      const { workspace, slug, seats, members, until } = overSeatsDetails.parse(details);
      const day = formatLongDateTime(new Date(until));
      return {
        subject: `${workspace}: üye sayısı planı aşıyor`,
        preheader: `Planınızda ${seats} üye yeri var, çalışma alanında ${members} üye.`,
        paragraphs: [
          `“${workspace}” çalışma alanının planında artık ${seats} üye yeri var; yer tutan ${members} üye bulunuyor. Kimse çıkarılmadı, ancak yeni üye eklenemez.`,
          `${day} tarihine kadar kimin yazmayı sürdüreceğini siz seçin: üyelerin rolünü “Onaylayan” yapabilir, üye çıkarabilir ya da planı yükseltebilirsiniz. Seçmezseniz en son katılan üyeler yalnızca okuyabilir; rollerini istediğiniz zaman geri verebilirsiniz.`,
        ],
        action: { label: 'Üyeleri seç', url: `${site.url}/w/${slug}/dashboard/workspace` },
      };
    }),
    workspace_paused: createUserMail(toRecipient, ({ details, site }) => {
      const { workspace, slug } = pausedDetails.parse(details);
      return {
        subject: `${workspace}: üyeliğiniz salt okunur oldu`,
        preheader: 'Yazdıklarınız duruyor; okumayı sürdürebilirsiniz.',
        paragraphs: [
          `“${workspace}” çalışma alanının planında yeterince üye yeri kalmadı. Makaleleri okumayı sürdürebilirsiniz; yazmak için çalışma alanının sahibinin size yeniden bir rol vermesi gerekir.`,
          'Yazdıklarınız duruyor, API anahtarlarınız yalnızca okuyabilir.',
        ],
        action: { label: 'Çalışma alanını aç', url: `${site.url}/w/${slug}/dashboard` },
      };
    }),
    workspace_ending: createUserMail(toRecipient, ({ details, site }) => {
      const { workspace, slug, ends_at } = endingDetails.parse(details);
      const day = formatLongDateTime(new Date(ends_at));
      return {
        subject: `${workspace} çalışma alanı silinecek`,
        preheader: `Silinme zamanı: ${day}`,
        paragraphs: [
          `“${workspace}” çalışma alanının silinmesi istendi. ${day} tarihinde makaleleri, siteleri ve anahtarlarıyla birlikte silinecek; kalan abonelik süresi de sona erecek.`,
          'O zamana kadar takvimdeki yayınlar, herkese açık sayfalar ve müşteri bağlantıları çalışmayı sürdürür; makaleleri indirebilirsiniz. Çalışma alanının sahipleri silmeyi geri alabilir.',
        ],
        action: { label: 'Panele git', url: toDashboard(site.url, slug) },
      };
    }),
  };
}

/** The dashboard in a workspace; without a slug, in the one last used. */
function toDashboard(siteUrl: string, slug: string | undefined): string {
  return slug === undefined ? `${siteUrl}/dashboard` : `${siteUrl}/w/${slug}/dashboard`;
}

/**
 * The link is derived from the mail, so that a second delivery attempt sends the same one; only its hash is stored. The
 * names were typed by others, so they are shown as plain text and the invited address is named.
 */
function createInviteMail(database: Database, secretBox: SecretBox): MailRenderer {
  return async ({ id, details }, { now, site }) => {
    const { invite_id: inviteId } = inviteDetails.parse(details);
    const invite = await findInvite(database, { id: inviteId }, now);
    if (invite === undefined) return 'obsolete';
    const token = secretBox.deriveToken('workspace invite', id);
    if (!(await setInviteToken(database, inviteId, hashToken(token)))) return 'obsolete';
    const { workspace_name: workspace, role, email, invited_by: inviter } = invite;
    const content = {
      subject: `“${workspace}” çalışma alanına davet edildiniz`,
      preheader: `Rolünüz: ${workspaceRoleLabels[role].label}`,
      greeting: 'Merhaba,',
      paragraphs: [
        `${inviter ?? 'Bir yönetici'} sizi ${site.name} üzerindeki “${workspace}” çalışma alanına “${workspaceRoleLabels[role].label}” olarak davet etti.`,
        `Davet ${email} adresi içindir ve ${formatLongDateTime(invite.expires_at)} tarihine kadar geçerlidir. Hesabınız yoksa aynı adresle kaydolabilirsiniz.`,
      ],
      action: { label: 'Daveti aç', url: `${site.url}/invite/${token}` },
      notes: ['Bu daveti beklemiyorsanız e-postayı yok sayabilirsiniz; siz kabul etmedikçe hiçbir şey değişmez.'],
    };
    return { to: email, toName: '', ...renderMail(content, site) };
  };
}
