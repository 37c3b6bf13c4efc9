import {
  type createReviewLink as createReviewLinkEndpoint,
  type ReviewLink,
  reviewLinkDays,
} from '@hokka/contracts/approvals/review-links.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { addDays } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import type { ActingMember, TeamworkDependencies } from '../approvals/dependencies.ts';
import { insertLink, isMemberAddress, listLinkableArticles, listLinks, revokeLink } from './links.queries.ts';

/**
 * Makes a link for a client. Its secret is in the part of the address that browsers send to no server, and is shown
 * once. @throws AppError `feature_not_in_plan`, `article_not_found`, `article_not_in_review`, `validation_failed`
 */
export async function createLink(
  body: ParsedBody<typeof createReviewLinkEndpoint>,
  { workspaceId, memberId, now }: ActingMember,
  { database, newId, siteUrl, readTeamTerms }: TeamworkDependencies,
): Promise<{ link: ReviewLink; url: string }> {
  if (!(await readTeamTerms(database, workspaceId, now)).hasTeams)
    throw new AppError('feature_not_in_plan', { data: { feature: 'team_collaboration' } });
  const codeEmail = body.code_email === null ? null : normalizeEmail(body.code_email);
  if (codeEmail === undefined) throw createFieldError('code_email', 'Geçerli bir e-posta adresi girin');
  const articleIds = [...new Set(body.article_ids)];
  const [id, token] = [newId(), newToken()];
  return database.transaction().execute(async (trx) => {
    if (codeEmail !== null && (await isMemberAddress(trx, workspaceId, codeEmail)))
      throw createFieldError('code_email', 'Bu adres bir üyenin; müşterinizin adresini girin');
    const articles = await listLinkableArticles(trx, workspaceId, articleIds);
    if (articles.length !== articleIds.length) throw new AppError('article_not_found');
    if (!articles.every((one) => one.is_reviewed)) throw new AppError('article_not_in_review');
    await insertLink(trx, {
      id,
      workspaceId,
      tokenHash: hashToken(token),
      label: body.label,
      codeEmail,
      articleIds,
      now,
      mayComment: body.may_comment,
      mayDecide: body.may_decide,
      createdBy: memberId,
      expiresAt: addDays(now, reviewLinkDays),
    });
    const link = (await listLinks(trx, workspaceId, now)).find((one) => one.id === id);
    if (link === undefined) throw new Error('The link was not stored');
    return { link: presentLink(link), url: `${siteUrl()}/review#${token}` };
  });
}

/** The links of a workspace that are still valid. */
export async function readLinks(workspaceId: string, now: Date, database: Database): Promise<{ links: ReviewLink[] }> {
  return { links: (await listLinks(database, workspaceId, now)).map(presentLink) };
}

/** @throws AppError `not_found` */
export async function endLink(
  id: string,
  { workspaceId, now }: Omit<ActingMember, 'memberId'>,
  database: Database,
): Promise<void> {
  if (!(await revokeLink(database, id, workspaceId, now))) throw new AppError('not_found');
}

function presentLink(row: Awaited<ReturnType<typeof listLinks>>[number]): ReviewLink {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
  };
}
