import { moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { buildAddressName } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { MailSite } from '../../platform/mail/layout.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail, type WrittenMail } from '../../platform/mail/user-mail.ts';
import { findRecipient } from '../accounts/index.ts';

const mailDetails = z.object({
  articleId: z.uuid(),
  status: z.enum(moderationStatuses),
  moderatedAt: z.iso.datetime(),
});

/**
 * Mail to the author about a moderation decision. It is not sent when a newer decision exists, when the author's edit
 * has put the article under review again, or when the article has been deleted.
 */
export function createArticleMails(database: Database): Record<'article_moderated', MailRenderer> {
  return {
    article_moderated: createUserMail(
      (id) => findRecipient(database, id),
      async ({ details, site }) => {
        const { articleId, status, moderatedAt } = mailDetails.parse(details);
        const article = await findModeratedArticle(database, articleId);
        if (article === undefined) return undefined;
        const isNewest = article.moderated_at?.getTime() === new Date(moderatedAt).getTime();
        if (!isNewest || article.moderation_status !== status) return undefined;
        return buildMailContent({ ...article, id: articleId }, site);
      },
    ),
  };
}

type ModeratedArticle = NonNullable<Awaited<ReturnType<typeof findModeratedArticle>>>;

async function findModeratedArticle(database: Database, id: string) {
  return database
    .selectFrom('articles')
    .select(['title', 'slug', 'is_public', 'moderation_status', 'moderation_note', 'moderated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function buildMailContent(article: ModeratedArticle & { readonly id: string }, site: MailSite): WrittenMail {
  const { id, title, is_public: isPublic, moderation_note: note } = article;
  const texts = buildMailTexts(article);
  return {
    subject: `${texts.subject}: ${title}`,
    preheader: texts.summary,
    paragraphs: [
      `“${title}” başlıklı makalenizle ilgili bir karar verdik. ${texts.summary}`,
      ...(note === null ? [] : [`İnceleme notu: ${note}`]),
      texts.advice,
    ],
    action:
      article.moderation_status === 'approved' && isPublic
        ? { label: 'Makaleyi görüntüle', url: `${site.url}/articles/${encodeURIComponent(buildAddressName(article))}` }
        : { label: 'Makaleyi aç', url: `${site.url}/dashboard/articles/edit/${id}` },
  };
}

function buildMailTexts({ moderation_status: status, is_public: isPublic }: ModeratedArticle) {
  if (status === 'approved')
    return {
      subject: 'Makaleniz onaylandı',
      summary: isPublic ? 'Makaleniz yeniden yayında; herkes okuyabilir.' : 'Makalenizi artık yayımlayabilirsiniz.',
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
