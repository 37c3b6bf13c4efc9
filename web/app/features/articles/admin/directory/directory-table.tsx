import type { AdminArticle, ArticleSortKey } from '@hokka/contracts/articles/article-admin.ts';
import { type ModerationStatus, moderationLabels } from '@hokka/contracts/articles/status.ts';
import { Flag } from 'lucide-react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DataCell, type DataColumn, DataRow, DataTable } from '../../../../ui/data-table.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { ListTime } from '../../../../ui/time-text.tsx';
import { ArticleStatusBadge } from '../../components/article-status-badge.tsx';
import { SelectAll } from '../../components/list/select-all.tsx';
import { isCompleted, toggleAll, toggleRange, toSelectionState } from '../../components/list/selection.ts';
import { VisibilityBadge } from '../../components/visibility-badge.tsx';
import { statusLabels } from '../../labels.ts';
import { ArticleHeading } from '../moderation/article-heading.tsx';
import { ModerationBadge, ModerationMenu } from '../moderation/moderation-menu.tsx';
import type { DirectoryState } from './directory-filters.ts';
import { FailureDetail } from './failure-detail.tsx';

interface DirectoryTableProps {
  readonly articles: readonly AdminArticle[];
  /** The rows belong to the previous query; the new ones are loading. */
  readonly isStale: boolean;
  readonly query: { readonly sortBy: ArticleSortKey; readonly sortOrder: 'asc' | 'desc' };
  readonly hrefWith: (patch: Partial<DirectoryState>) => string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onModerate: (articles: readonly AdminArticle[], status: ModerationStatus) => void;
}

/** The articles of one page, which can be selected together. */
export function DirectoryTable(props: DirectoryTableProps) {
  const { articles, isStale, query, selected, onSelect, onModerate } = props;
  const selectable = articles.filter(isCompleted);
  return (
    <DataTable
      label="Makaleler"
      columns={buildColumns(props, selectable.length > 0)}
      isStale={isStale}
      corner={
        selectable.length > 0 && (
          <SelectAll
            state={toSelectionState(selectable, selected)}
            onToggle={() => onSelect(toggleAll(selectable, selected))}
            label={<span className="@3xl:sr-only">Bu sayfadaki tamamlanmış makaleleri seç</span>}
          />
        )
      }
    >
      {articles.map((article) => (
        <DirectoryRow
          key={article.id}
          article={article}
          sortsByUpdate={query.sortBy === 'updated_at'}
          isSelectable={selectable.length > 0}
          isSelected={selected.has(article.id) && isCompleted(article)}
          onToggle={() => onSelect(toggleRange(selectable, selected, { id: article.id, from: undefined }))}
          onModerate={onModerate}
        />
      ))}
    </DataTable>
  );
}

function buildColumns({ query, hrefWith }: DirectoryTableProps, isSelectable: boolean): DataColumn[] {
  const by = (key: ArticleSortKey) => {
    const order = query.sortBy === key ? query.sortOrder : undefined;
    return { order, href: hrefWith({ sort: key, order: order === 'desc' ? 'asc' : 'desc' }) };
  };
  const sortsByUpdate = query.sortBy === 'updated_at';
  return [
    ...(isSelectable ? [{ key: 'selection', name: <span className="sr-only">Seçim</span>, width: 'w-12' }] : []),
    { name: 'Makale ve yazar' },
    { name: 'Durum', width: 'w-36' },
    { name: 'Kelime', width: 'w-22', isNumeric: true, sort: by('word_count') },
    sortsByUpdate
      ? { name: 'Güncellenme', width: 'w-36', sort: by('updated_at') }
      : { name: 'Oluşturulma', width: 'w-36', sort: by('created_at') },
    { key: 'actions', name: <span className="sr-only">İşlemler</span>, width: 'w-16' },
  ];
}

interface DirectoryRowProps {
  readonly article: AdminArticle;
  /** Some row of the page can be selected, so there is a column for it. */
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  /** The date is that of the last change, by which the rows are sorted. */
  readonly sortsByUpdate: boolean;
  readonly onToggle: () => void;
  readonly onModerate: (articles: readonly AdminArticle[], status: ModerationStatus) => void;
}

/** One article. On small screens its checkbox and menu are in the corners of a card. */
function DirectoryRow({ article, isSelectable, isSelected, sortsByUpdate, onToggle, onModerate }: DirectoryRowProps) {
  return (
    <DataRow>
      {isSelectable && (
        <DataCell place="select">
          {isCompleted(article) ? (
            <Checkbox
              checked={isSelected}
              onChange={onToggle}
              label={<span className="sr-only">Seç: {article.title}</span>}
            />
          ) : (
            <span
              aria-hidden
              title="Yalnızca tamamlanmış makaleler seçilir"
              className="inline-block w-5 text-center text-ink-soft"
            >
              –
            </span>
          )}
        </DataCell>
      )}
      <DataCell place="main">
        <ArticleHeading article={article} />
        {(article.failure_reason ?? article.failure_detail) !== null && (
          <div className="@max-3xl:order-1">
            <FailureDetail article={article} />
          </div>
        )}
        <Notes article={article} />
      </DataCell>
      <DataCell place="line">
        <DirectoryStatus article={article} />
      </DataCell>
      <WordCount count={article.word_count} />
      <DataCell place="line" className="text-ink-soft text-sm">
        <span className="sr-only">{sortsByUpdate ? 'Güncellenme' : 'Oluşturulma'}: </span>
        <ListTime value={sortsByUpdate ? article.updated_at : article.created_at} />
      </DataCell>
      <DataCell place="menu">
        <ModerationMenu article={article} onModerate={onModerate} />
      </DataCell>
    </DataRow>
  );
}

/**
 * One state: that of the writing or, once the article is complete, a decision that hides it or who may read it.
 */
function DirectoryStatus({ article }: { readonly article: AdminArticle }) {
  if (article.status !== 'completed')
    return <ArticleStatusBadge status={article.status} isWaiting={article.waiting !== undefined} />;
  if (article.moderation_status !== 'approved') return <ModerationBadge status={article.moderation_status} />;
  return (
    <>
      <VisibilityBadge isPublic={article.is_public} />
      <span className="sr-only">
        {statusLabels.completed}, {moderationLabels.approved}
      </span>
    </>
  );
}

/** A dash before anything is written; a card leaves the number out. */
function WordCount({ count }: { readonly count: number }) {
  if (count === 0) return <DataCell className="text-right text-ink-soft @max-3xl:hidden!">–</DataCell>;
  return (
    <DataCell className="text-right tabular-nums @max-3xl:hidden!">
      {formatNumber(count)}
      <span className="sr-only"> kelime</span>
    </DataCell>
  );
}

/** Reports by readers and notes by admins. */
function Notes({ article }: { readonly article: AdminArticle }) {
  const { open_reports: reports, moderation_note: note, moderation_status: status } = article;
  return (
    <div className="mt-1.5 space-y-1 text-sm empty:hidden">
      {reports > 0 && (
        <p className="flex items-center gap-1.5">
          <Flag aria-hidden size={14} className="shrink-0 text-amber" />
          <TextLink to={`${paths.adminArticles}?tab=reports&article=${article.id}`}>
            {formatNumber(reports)} şikâyet
          </TextLink>
        </p>
      )}
      {status !== 'approved' && note !== null && <p className="wrap-anywhere text-ink-soft">İnceleme notu: {note}</p>}
    </div>
  );
}
