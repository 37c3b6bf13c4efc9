import type { ListedArticle, ViewRange, WorkspaceViews } from '@hokka/contracts/views/views.ts';
import { ChartNoAxesColumn, Link2 } from 'lucide-react';
import { useState } from 'react';
import { formatChange, formatDate, formatNumber } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DataCell, DataRow, DataTable, FigureCell } from '../../ui/data-table.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RecordLink, TextLink } from '../../ui/text-link.tsx';
import { computeChange } from './period-figures.tsx';
import { formatReadingTime, rangeLabels } from './range.tsx';

const lists = [
  { value: 'top', label: 'En çok okunan', empty: 'Bu dönemde okunan makale yok.' },
  { value: 'rising', label: 'Yükselen', empty: 'Önceki döneme göre belirgin biçimde yükselen makale yok.' },
  { value: 'falling', label: 'Düşen', empty: 'Önceki döneme göre belirgin biçimde düşen makale yok.' },
  {
    value: 'outdated',
    label: 'Yenilenmeli',
    empty: 'Metni altı aydır değişmemiş ve okunması düşen makale yok.',
  },
] as const;

type ListName = (typeof lists)[number]['value'];

/** Articles of the workspace: most read, rising, falling, worth renewing. */
export function ArticleLists({ views, range }: { readonly views: WorkspaceViews; readonly range: ViewRange }) {
  const [shown, setShown] = useState<ListName>('top');
  return (
    <section aria-labelledby="result-articles" className="flex flex-col gap-3">
      <h2 id="result-articles" className="text-xl">
        Makaleler
      </h2>
      <Tabs
        label="Makale listeleri"
        value={shown}
        onValueChange={setShown}
        tabs={lists.map(({ value, label, empty }) => ({
          value,
          label,
          content:
            range === '365' && value !== 'top' ? (
              <p className="py-4 text-ink-soft">Karşılaştırma 90 güne kadar olan dönemler için yapılır.</p>
            ) : (
              <ArticleTable label={label} articles={views[value]} empty={empty} range={range} />
            ),
        }))}
      />
    </section>
  );
}

interface UnreadArticlesProps {
  readonly articles: readonly ListedArticle[];
  /** All public articles, of which the newest are listed. */
  readonly total: number;
  readonly range: ViewRange;
}

/** The public articles of a period without views: what is published, and the next step. */
export function UnreadArticles({ articles, total, range }: UnreadArticlesProps) {
  return (
    <section aria-labelledby="result-articles">
      <Card className="overflow-hidden p-0!">
        <div className="flex items-start gap-4 border-line border-b px-4 py-5 sm:px-5">
          <ChartNoAxesColumn
            aria-hidden
            size={28}
            strokeWidth={1.5}
            className="mt-1 shrink-0 text-ink-soft max-sm:hidden"
          />
          <div className="max-w-prose">
            <h2 id="result-articles" className="text-xl">
              {rangeLabels[range]}
              {range === '365' ? 'da' : 'de'} okunma yok
            </h2>
            <p className="mt-1.5 text-ink-soft">
              Bir makalenin bağlantısını paylaşın; okurları, okuma süreleri ve geldikleri yerler burada görünür.
            </p>
          </div>
        </div>
        <ul aria-label="Herkese açık makaleler" className="divide-y divide-line">
          {articles.map(({ id, title, changed_on }) => (
            <ListRow
              key={id}
              to={`${paths.articleResults(id)}?days=${range}`}
              title={title}
              level={3}
              facts={[`Son değişiklik ${formatDate(changed_on)}`]}
              isCentred
              actions={
                <Button
                  size="small"
                  variant="quiet"
                  className="text-cobalt!"
                  icon={<Link2 aria-hidden size={16} />}
                  aria-label={`Bağlantıyı kopyala: ${title}`}
                  onClick={() =>
                    copyText(`${window.location.origin}${paths.publicArticle({ id })}`, 'Bağlantı panoya kopyalandı!')
                  }
                >
                  <span className="max-sm:hidden">Bağlantıyı kopyala</span>
                  <span className="sm:hidden">Kopyala</span>
                </Button>
              }
            />
          ))}
        </ul>
        {total > articles.length && (
          <p className="border-line border-t px-5 py-3 text-ink-soft text-sm sm:px-6">
            Herkese açık {formatNumber(total)} makaleden en yeni {formatNumber(articles.length)} tanesi.{' '}
            <TextLink to={paths.articles}>Bütün makaleler</TextLink>
          </p>
        )}
      </Card>
    </section>
  );
}

const columns = [
  { name: 'Makale' },
  { name: 'Görüntülenme', width: 'w-32', isNumeric: true },
  { name: 'Değişim', width: 'w-28', isNumeric: true },
  { name: 'Günlük tekil', width: 'w-28', isNumeric: true },
  { name: 'Okuma', width: 'w-40', isNumeric: true },
  { name: 'Metin değişti', width: 'w-36', isNumeric: true },
];

interface ArticleTableProps {
  readonly label: string;
  readonly articles: readonly ListedArticle[];
  readonly empty: string;
  readonly range: ViewRange;
}

function ArticleTable({ label, articles, empty, range }: ArticleTableProps) {
  if (articles.length === 0) return <p className="py-4 text-ink-soft">{empty}</p>;
  return (
    <DataTable label={label} columns={columns}>
      {articles.map((one) => (
        <DataRow key={one.id}>
          <DataCell>
            <RecordLink to={`${paths.articleResults(one.id)}?days=${range}`} className="wrap-anywhere">
              {one.title}
            </RecordLink>
          </DataCell>
          <FigureCell name="Görüntülenme">{formatNumber(one.views)}</FigureCell>
          <FigureCell name="Değişim">
            {range === '365' ? '–' : <Change before={one.views_before} now={one.views} />}
          </FigureCell>
          <FigureCell name="Günlük tekil">{formatNumber(one.readers)}</FigureCell>
          <FigureCell name="Okuma">
            {one.average_seconds === null
              ? '–'
              : `${formatReadingTime(one.average_seconds)}, %${formatNumber(one.average_percent ?? 0)}`}
          </FigureCell>
          <FigureCell name="Metin değişti">{formatDate(one.changed_on)}</FigureCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** Views compared with the period before, in per cent. */
function Change({ before, now }: { readonly before: number; readonly now: number }) {
  const change = computeChange(before, now);
  if (change === null) return '–';
  const tone = change > 0 ? 'text-turquoise' : change < 0 ? 'text-coral' : 'text-ink-soft';
  return (
    <span className={tone} title={`Önceki dönemde ${formatNumber(before)}`}>
      {formatChange(change)}
    </span>
  );
}
