import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import type { ArticleReport } from '@hokka/contracts/articles/article-reports.ts';
import { reportReasonLabels } from '@hokka/contracts/articles/article-reports.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { Flag } from 'lucide-react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { RecordLink } from '../../../../ui/text-link.tsx';
import { ListTime } from '../../../../ui/time-text.tsx';
import { VisibilityBadge } from '../../components/visibility-badge.tsx';
import { ArticleHeading } from '../moderation/article-heading.tsx';
import { ReportQuote } from '../moderation/moderation-dialog.tsx';
import { ModerationBadge, ModerationMenu } from '../moderation/moderation-menu.tsx';

interface ReportRowProps {
  readonly report: ArticleReport;
  /** The row above is about the same article. */
  readonly isContinued: boolean;
  /** @param report the report that the decision answers */
  readonly onModerate: (articles: readonly AdminArticle[], status: ModerationStatus, report?: ArticleReport) => void;
  readonly onClose: (report: ArticleReport) => void;
}

/** One report next to the article it is about. */
export function ReportRow({ report, isContinued, onModerate, onClose }: ReportRowProps) {
  const { article } = report;
  return (
    <DataRow>
      <DataCell>
        <ReportText report={report} />
        {report.closed_at !== null && <ClosingNote report={report} />}
      </DataCell>
      <DataCell className="@max-3xl:mt-2">
        {article === null && <span className="text-ink-soft">Yazarı makaleyi çöp kutusuna attı.</span>}
        {article !== null && isContinued && <span className="text-ink-soft text-sm">Yukarıdaki makale</span>}
        {article !== null && !isContinued && (
          <>
            <ArticleHeading article={article} isLinkShown />
            <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
              {article.moderation_status !== 'approved' && <ModerationBadge status={article.moderation_status} />}
              <VisibilityBadge isPublic={article.is_public} />
            </div>
          </>
        )}
      </DataCell>
      <DataCell className="@max-3xl:mt-2">
        {report.closed_at === null && (
          <div className="flex flex-wrap gap-2 @3xl:*:w-full">
            <Button size="small" onClick={() => onClose(report)} aria-label={`Şikâyeti kapat: ${article?.title ?? ''}`}>
              Şikâyeti kapat
            </Button>
            {article !== null && article.moderation_status !== 'rejected' && (
              <Button
                size="small"
                className="text-coral!"
                onClick={() => onModerate([article], 'rejected', report)}
                aria-label={`Yayından kaldır: ${article.title}`}
              >
                Yayından kaldır
              </Button>
            )}
          </div>
        )}
      </DataCell>
      <DataCell place="menu">
        {article !== null && <ModerationMenu article={article} onModerate={onModerate} />}
      </DataCell>
    </DataRow>
  );
}

function ReportText({ report }: { readonly report: ArticleReport }) {
  const { reason, text, reporter, created_at: at } = report;
  return (
    <>
      <Badge tone="warning" Icon={Flag}>
        {reportReasonLabels[reason]}
      </Badge>
      {text !== '' && <ReportQuote text={text} />}
      <ul className="dotted-row mt-1 text-ink-soft text-sm">
        <li className="min-w-0 max-w-full">
          {reporter === null ? (
            'Üye olmayan okur bildirdi'
          ) : (
            <span className="relative flex min-w-0 gap-1">
              Bildiren:
              <RecordLink
                to={paths.adminUser(reporter.id)}
                title={reporter.name}
                className="min-w-0 truncate font-normal! touch-block"
              >
                {reporter.name}
              </RecordLink>
            </span>
          )}
        </li>
        <li>
          <ListTime value={at} />
        </li>
      </ul>
    </>
  );
}

function ClosingNote({ report: { closed_at: at, closed_by: by, closing_note: note } }: Pick<ReportRowProps, 'report'>) {
  if (at === null) return null;
  return (
    <div className="wrap-anywhere mt-1.5 border-line-strong border-l-2 pl-3 text-sm">
      {note !== null && <p>{note}</p>}
      <p className="text-ink-soft">
        {by?.name ?? 'Bir yönetici'} kapattı, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </div>
  );
}
