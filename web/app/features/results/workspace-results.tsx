import { downloadViews, getWorkspaceViews, setViewsMail } from '@hokka/contracts/views/views.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpointMutation, usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../lib/api/save-download.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyFailure } from '../../ui/notify.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ArticleLists, UnreadArticles } from './article-lists.tsx';
import { PeriodCharts } from './period-charts.tsx';
import { CountingNote, PeriodFigures } from './period-figures.tsx';
import { RangeSelect, useResultRange } from './range.tsx';

interface WorkspaceResultsProps {
  /** Whether the caller may switch the monthly mail. */
  readonly canManage: boolean;
  /** Figures of search engines, below the own ones. */
  readonly children?: ReactNode;
}

/** The period of all results, and their download; nothing without a public article. */
export function ResultActions() {
  const [range, setRange] = useResultRange();
  const { data } = usePagedQuery(getWorkspaceViews, { query: { days: range } });
  if (data === undefined || data.figures.views + data.public_articles === 0) return null;
  return (
    <>
      <RangeSelect value={range} onChange={setRange} />
      {data.figures.views > 0 && (
        <ExportButton
          onSave={() => saveDownload(downloadViews, { query: { days: range } }, 'hokka-okunma.csv')}
          failure="Sonuçlar indirilemedi"
        />
      )}
    </>
  );
}

/** How the published articles of the workspace are read. */
export function WorkspaceResults({ canManage, children }: WorkspaceResultsProps) {
  const [range] = useResultRange();
  const query = usePagedQuery(getWorkspaceViews, { query: { days: range } });
  const { data, isPlaceholderData } = query;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Sonuçlar yüklenemedi" skeleton={<ResultSkeletons />} />;
  return (
    <div className="flex flex-col gap-6">
      {data.figures.views === 0 ? (
        data.public_articles > 0 ? (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            <UnreadArticles articles={data.top} total={data.public_articles} range={range} />
          </div>
        ) : (
          <EmptyState
            Icon={ChartNoAxesColumn}
            title="Henüz herkese açık makaleniz yok"
            description="Bir makaleyi herkese açtığınızda kaç kez ve nereden okunduğu burada görünür."
            action={<LinkButton to={paths.articles}>Makalelerime git</LinkButton>}
          />
        )
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'flex flex-col gap-6 opacity-60' : 'flex flex-col gap-6'}
        >
          <PeriodFigures period={data} />
          <PeriodCharts period={data} />
          <ArticleLists views={data} range={range} />
          <CountingNote period={data} />
        </div>
      )}
      {children}
      {canManage && <MailSwitch isOn={data.wants_mail} />}
    </div>
  );
}

function MailSwitch({ isOn }: { readonly isOn: boolean }) {
  const { mutate, isPending, variables } = useEndpointMutation(setViewsMail);
  const shown = isPending ? (variables?.body.wants_mail ?? isOn) : isOn;
  return (
    <Card className="py-3!">
      <Switch
        label="Aylık özet e-postası"
        hint="Her ayın başında, geçen ayın okunma sayıları ve yapmaya değer üç iş."
        checked={shown}
        disabled={isPending}
        onChange={({ target }) =>
          mutate(
            { body: { wants_mail: target.checked } },
            { onError: (error) => notifyFailure('Seçiminiz kaydedilemedi', error) },
          )
        }
      />
    </Card>
  );
}

export function ResultSkeletons() {
  return <Skeletons isCard className="flex flex-col gap-6" shapes={['h-20 w-full', 'h-48 w-full', 'h-40 w-full']} />;
}
