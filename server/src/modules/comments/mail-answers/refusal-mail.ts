import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import type { MailRenderer } from '../../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../../platform/mail/user-mail.ts';
import { findRecipient } from '../../accounts/index.ts';

const reasons = ['unreadable', 'other_sender', 'gone', 'not_allowed', 'empty', 'too_long', 'too_many'] as const;
/** Why an answer became no comment. */
export type RefusalReason = (typeof reasons)[number];

const sentences: Readonly<Record<RefusalReason, string>> = {
  unreadable: 'Yanıt okunamadı. Ek olmadan, düz metin olarak yeniden gönderin.',
  other_sender:
    'Yanıt, hesabınızınkinden başka bir e-posta adresinden geldi. Yalnızca hesabınızın adresinden gönderilen yanıtlar eklenir.',
  gone: 'Yanıtladığınız yorum ya da makale artık yok.',
  not_allowed: 'Bu çalışma alanında artık yorum yazma yetkiniz yok.',
  empty: 'Yanıtta size ait bir metin bulunamadı. Yanıtınızı alıntının üstüne yazın.',
  too_long: 'Yanıt çok uzun. Bir yorum en fazla 4.000 karakter olabilir.',
  too_many: 'Makalede en fazla 1.000 yorum olabilir.',
};

const details = z.object({
  reason: z.enum(reasons),
  title: z.string(),
  slug: z.string().optional(),
  article_id: z.uuid().optional(),
});

/** Mail that explains to the sender why their answer was not added. */
export function createRefusalMail(database: Database): Record<'answer_refused', MailRenderer> {
  return {
    answer_refused: createUserMail(
      (id) => findRecipient(database, id),
      (mail) => {
        const { reason, title, slug, article_id: id } = details.parse(mail.details);
        const isOpen = slug !== undefined && id !== undefined && reason !== 'not_allowed';
        return {
          subject: title === '' ? 'Yanıtınız eklenemedi' : `Yanıtınız eklenemedi: ${title}`,
          preheader: sentences[reason],
          paragraphs: [
            title === ''
              ? 'E-postayla gönderdiğiniz yanıt yorum olarak eklenemedi.'
              : `“${title}” için e-postayla gönderdiğiniz yanıt yorum olarak eklenemedi.`,
            sentences[reason],
            reason === 'other_sender'
              ? 'Bu yanıtı siz göndermediyseniz bir şey yapmanız gerekmez; yine de e-postayı kimlere ilettiğinizi gözden geçirin.'
              : 'Yazdıklarınız, gönderdiğiniz e-postalar arasında duruyor.',
          ],
          ...(isOpen && {
            action: { label: 'Makaleyi aç', url: `${mail.site.url}/w/${slug}/dashboard/articles/read/${id}` },
          }),
        };
      },
    ),
  };
}
