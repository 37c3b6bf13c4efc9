import { moderationStatuses } from '@hokka/contracts/article.ts';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { layOutMail, type MailContent, type MailSite } from '../../../platform/mail/layout.ts';
import type { MailRenderer } from '../../../platform/mail/mail-renderer.ts';
import { findRecipient } from '../../accounts/index.ts';

const mailDetails = z.object({
  articleId: z.uuid(),
  status: z.enum(moderationStatuses),
  moderatedAt: z.iso.datetime(),
});

/**
 * Tells an author what was decided about an article. Not owed any more when there is a newer decision, when they edited it so that it
 * is looked at anew, or when it is gone.
 */
export function articleMails(database: Database): Record<'article_moderated', MailRenderer> {
  return {
    article_moderated: async ({ userId, details }, { site }) => {
      const { articleId, status, moderatedAt } = mailDetails.parse(details);
      const recipient = userId === null ? undefined : await findRecipient(database, userId);
      const article = await findDecided(database, articleId);
      if (recipient === undefined || article === undefined) return 'obsolete';
      const isNewest = article.moderated_at?.getTime() === new Date(moderatedAt).getTime();
      if (!isNewest || article.moderation_status !== status) return 'obsolete';
      const content = writeModeration({ ...article, id: articleId }, site);
      const laidOut = layOutMail({ ...content, greeting: recipient.greeting }, site);
      return { to: recipient.email, toName: recipient.name, ...laidOut };
    },
  };
}

type Decided = NonNullable<Awaited<ReturnType<typeof findDecided>>>;

async function findDecided(database: Database, id: string) {
  return database
    .selectFrom('articles')
    .select(['title', 'is_public', 'moderation_status', 'moderation_note', 'moderated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function writeModeration(article: Decided & { readonly id: string }, site: MailSite): Omit<MailContent, 'greeting'> {
  const { id, title, is_public: isPublic, moderation_note: note } = article;
  const words = wordsOf(article);
  return {
    subject: `${words.subject}: ${title}`,
    preheader: words.summary,
    paragraphs: [
      `“${title}” başlıklı makalenizle ilgili bir karar verdik. ${words.summary}`,
      ...(note === null ? [] : [`İnceleme notu: ${note}`]),
      words.advice,
    ],
    action:
      article.moderation_status === 'approved' && isPublic
        ? { label: 'Makaleyi görüntüle', url: `${site.url}/articles/${id}` }
        : { label: 'Makaleyi aç', url: `${site.url}/dashboard/articles/edit/${id}` },
  };
}

function wordsOf({ moderation_status: status, is_public: isPublic }: Decided) {
  if (status === 'approved')
    return {
      subject: 'Makaleniz onaylandı',
      summary: isPublic ? 'Makaleniz yeniden yayında; herkes okuyabilir.' : 'Makalenizi artık yayınlayabilirsiniz.',
      advice: 'Bir şey yapmanıza gerek yoktur.',
    };
  if (status === 'pending')
    return {
      subject: 'Makaleniz incelemeye alındı',
      summary: 'Makaleniz incelemeye alındı; inceleme bitene kadar başkaları göremez.',
      advice: 'Metniniz hesabınızda duruyor, düzenlemeyi sürdürebilirsiniz. İnceleme bitince size haber vereceğiz.',
    };
  return {
    subject: 'Makaleniz yayından kaldırıldı',
    summary: 'Makaleniz yayından kaldırıldı; sizden başkası göremez.',
    advice: 'Metniniz hesabınızda duruyor. Düzenleyip kaydettiğinizde yeniden incelemeye alınır.',
  };
}
