import { createHash } from 'node:crypto';
import { codesToAddressLimit, type sendReviewCode } from '@hokka/contracts/approvals/review-links.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { toLogoPath } from '@hokka/contracts/workspaces/brand.ts';
import { z } from 'zod';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countHit } from '../../platform/database/rate-limit.ts';
import { AppError } from '../../platform/errors.ts';
import { type MailSender, type MailSite, renderMail } from '../../platform/mail/layout.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { noAnswersNote } from '../../platform/mail/user-mail.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import type { TeamworkDependencies } from '../approvals/dependencies.ts';
import { readBrand, type ShownBrand } from '../brand/index.ts';
import { getLink } from './client-reviews.ts';
import { codeValidMs, insertVisit, readSentCode, setCode, takeCode, useCode } from './codes.queries.ts';

/**
 * Enqueues a mail with a code to the address of a link, unless it is too soon after the last one or the link has sent
 * all of its codes. @throws AppError `review_link_not_found`, `rate_limited` when its address got too many
 */
export async function sendCode(
  token: string,
  now: Date,
  { database, outbox }: TeamworkDependencies,
): Promise<EndpointData<typeof sendReviewCode>> {
  return database.transaction().execute(async (trx) => {
    const link = await getLink(trx, token, now);
    if (link.code_email === null) return { outcome: 'not_needed', wait_seconds: 0 };
    if (await takeCode(trx, link.id, now)) {
      await countHit(trx, codesToAddressLimit, link.code_email, now);
      await outbox.enqueue(trx, { userId: null, kind: 'review_code', details: { link_id: link.id } });
      return { outcome: 'sent', wait_seconds: minuteMs / secondMs };
    }
    const { is_valid: isValid, is_limit_reached: isLast, waitSeconds } = await readSentCode(trx, link.id, now);
    if (isLast) return { outcome: 'limit_reached', wait_seconds: 0 };
    return { outcome: isValid ? 'earlier_valid' : 'wait', wait_seconds: waitSeconds };
  });
}

/** Exchanges a code for the proof of a browser. @throws AppError `review_link_not_found`, `review_code_wrong` */
export async function enterCode(
  { token, code }: { readonly token: string; readonly code: string },
  now: Date,
  database: Database,
): Promise<{ visit: string }> {
  const visit = newToken();
  const isRight = await database.transaction().execute(async (trx) => {
    const link = await getLink(trx, token, now);
    if (!(await useCode(trx, link.id, hashCode(link.id, code), now))) return false;
    await insertVisit(trx, link.id, hashToken(visit), now);
    return true;
  });
  // Thrown after the commit: the wrong try stays counted.
  if (!isRight) throw new AppError('review_code_wrong');
  return { visit };
}

function hashCode(linkId: string, code: string): Buffer {
  return createHash('sha256').update(`${linkId} ${code}`).digest();
}

const details = z.object({ link_id: z.uuid() });

/** The code is derived from the mail, so that a second attempt to deliver it sends the same one. */
export function createReviewCodeMail(
  database: Database,
  secretBox: TeamworkDependencies['secretBox'],
): Record<'review_code', MailRenderer> {
  return {
    review_code: async ({ id, details: stored }, { now, site }) => {
      const { link_id: linkId } = details.parse(stored);
      const code = toDigits(secretBox.deriveToken('review code', id));
      const link = await setCode(database, linkId, hashCode(linkId, code), now);
      if (link?.code_email == null) return 'obsolete';
      const brand = await readBrand(database, link.workspace_id);
      const content = {
        ...(brand !== undefined && { sender: toSender(brand, site) }),
        subject: `Onay sayfası kodunuz: ${code}`,
        preheader: `${codeValidMs / minuteMs} dakika geçerlidir.`,
        greeting: 'Merhaba,',
        paragraphs: [
          brand === undefined
            ? `Onay sayfasını açmak için bu kodu girin: ${code}`
            : `${brand.name} için onay sayfasını açmak üzere bu kodu girin: ${code}`,
          `Kod ${codeValidMs / minuteMs} dakika geçerlidir. Kodu siz istemediyseniz bu e-postayı yok sayabilirsiniz.`,
        ],
        notes: [...(brand === undefined || brand.imprint === '' ? [] : [brand.imprint]), noAnswersNote],
      };
      return { to: link.code_email, toName: '', ...renderMail(content, site) };
    },
  };
}

/** The longest sides of a logo in a mail, in pixels. */
const logoBox = { width: 220, height: 56 };

function toSender({ name, logo }: ShownBrand, site: MailSite): MailSender {
  if (logo === null) return { name };
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [Math.max(1, Math.round(logo.width * scale)), Math.max(1, Math.round(logo.height * scale))];
  return { name, logo: { url: `${site.url}${toLogoPath(logo, 2 * width)}`, width, height } };
}

/** Six digits of a token: 256 bits modulo a million are uniform enough. */
function toDigits(token: string): string {
  const digest = createHash('sha256').update(token).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
