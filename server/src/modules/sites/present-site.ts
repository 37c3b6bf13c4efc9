import { type SiteFinding, siteFindings } from '@hokka/contracts/publishing/site-findings.ts';
import { type Site, type SiteCheck, site, siteCheck } from '@hokka/contracts/publishing/sites.ts';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type SiteCredentials, SiteError, type SiteReport } from '../../providers/sites/port.ts';
import type { SiteRow } from './queries.ts';
import { openSite } from './site-secrets.ts';

/** A stored check. Findings that a later release does not know are left out. */
const storedReport = z.object({
  findings: z.array(z.string()).catch([]),
  seo: site.shape.seo.catch([]),
  account: z.string().nullable().catch(null),
});

/** A site as shown to its owner. */
export function presentSite(row: SiteRow, box: Pick<SecretBox, 'open'>): Site {
  const report = storedReport.parse(row.check_report ?? {});
  const opened = tryOpen(row, box);
  const unreadable = opened instanceof SiteError ? opened.finding : undefined;
  const checkedAt = unreadable === undefined ? row.checked_at : (row.checked_at ?? row.created_at);
  return {
    id: row.id,
    kind: site.shape.kind.parse(row.kind),
    name: row.name,
    url: row.url,
    api_root: row.api_root,
    account: toAccount(opened),
    seo: report.seo,
    check:
      checkedAt === null ? null : presentCheck(unreadable === undefined ? report.findings : [unreadable], checkedAt),
    created_at: row.created_at.toISOString(),
  };
}

/**
 * The account name used on a WordPress site; null for other kinds, and when the credentials are deleted or cannot be
 * opened.
 */
export function findAccount(row: SiteRow, box: Pick<SecretBox, 'open'>): string | null {
  return toAccount(tryOpen(row, box));
}

function toAccount(opened: SiteCredentials | SiteError | undefined): string | null {
  return opened instanceof SiteError || opened?.kind !== 'wordpress' ? null : opened.username;
}

function tryOpen(row: SiteRow, box: Pick<SecretBox, 'open'>): SiteCredentials | SiteError | undefined {
  try {
    return openSite(row, box)?.credentials;
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
}

const levels = ['ok', 'warning', 'failed'] as const;

function presentCheck(codes: readonly string[], checkedAt: Date): SiteCheck {
  const findings = codes.flatMap((code) => {
    const known = siteCheck.shape.findings.element.shape.code.safeParse(code);
    return known.success ? [{ code: known.data, ...siteFindings[known.data] }] : [];
  });
  const worst = Math.max(0, ...findings.map(({ level }) => levels.indexOf(level)));
  return { outcome: levels[worst] ?? 'ok', findings, checked_at: checkedAt.toISOString() };
}

/** The finding that a failed call means for the owner of a site. */
export function toFinding({ finding }: SiteError): SiteFinding {
  if (Object.hasOwn(siteFindings, finding)) return finding as SiteFinding;
  return finding === 'not_allowed' ? 'cannot_publish' : 'unexpected_answer';
}

/** A report for a check that could not be made. */
export function toFailedReport(error: SiteError): SiteReport {
  return { findings: [toFinding(error)], seo: [], account: null };
}

/** The error for a site that cannot be published to, with a remedy, at the field that is the cause. */
export function toCheckRefusal(findings: readonly SiteFinding[]): AppError | undefined {
  const failed = findings.find((code) => siteFindings[code].level === 'failed');
  if (failed === undefined) return undefined;
  const { title, remedy } = siteFindings[failed];
  const message = `${title}. ${remedy}`;
  return new AppError('site_check_failed', {
    message,
    errors: [{ field: credentialFindings.has(failed) ? 'credentials' : 'url', message }],
    details: { finding: failed },
  });
}

const credentialFindings = new Set<SiteFinding>([
  'wrong_credentials',
  'credentials_unreadable',
  'application_passwords_disabled',
  'authorization_stripped',
  'cannot_publish',
  'wrong_key',
  'clock_differs',
  'webhook_refused',
]);
