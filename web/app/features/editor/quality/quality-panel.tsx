import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { getArticleQuality, type QualityPlace } from '@hokka/contracts/text/quality.ts';
import { ChevronRight, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { textClasses } from '../../../ui/tone.ts';
import type { PlaceKind } from '../analysis/analysed-text.ts';
import type { AnalysisSession } from '../analysis/analysis-session.ts';
import { useTextAnalysis } from '../analysis/use-text-analysis.ts';
import { findInColumn } from '../find/find-in-editor.tsx';
import { useLeavePanels } from '../navigation/panel-drawer.tsx';
import type { SectionRewriting } from '../panels/outline-panel.tsx';
import { ScoreBar } from '../panels/score-bar.tsx';
import type { Spelling } from '../spelling/use-spelling.ts';
import { describeQuality } from './describe-quality.ts';
import type { QualityMeasure, QualityRow } from './quality-measure.ts';

interface QualityPanelProps {
  readonly articleId: string;
  /** Version of the saved text. */
  readonly version: number;
  /** Whether there are unsaved changes. */
  readonly isUnsaved: boolean;
  /** Saves unsaved changes, because the saved text is measured. */
  readonly save: () => Promise<boolean>;
  /** Editor in which places are selected and marked; undefined for languages that are not checked. */
  readonly spelling: Spelling | undefined;
  readonly column: React.RefObject<HTMLElement | null>;
  /** Shows the text, then selects a place in it. */
  readonly onShow: (select: () => void) => void;
  readonly rewriting: SectionRewriting;
}

/** Automatic quality measures of the text. Measured when the panel is shown, and after each save while it is. */
export function QualityPanel(props: QualityPanelProps) {
  return (
    <section>
      <h2 className="sr-only">Kalite</h2>
      <Measured {...props} />
    </section>
  );
}

/** Minimum interval, in ms, between two measurements: measuring a long text takes a second of server time. */
const pauseMs = 8_000;

function Measured(props: QualityPanelProps) {
  const { articleId, version, isUnsaved, save, spelling, column, onShow, rewriting } = props;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useEndpointQuery(
    getArticleQuality,
    { params: { id: articleId } },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always', refetchOnWindowFocus: false, retry: false },
  );
  const analysis = spelling?.loaded?.analysis;
  usePlaceMarks(analysis, data);
  const isOld = data !== undefined && version !== data.version;
  const measuresItself = isOld && !isUnsaved && error === null;
  useEffect(() => {
    if (!measuresItself) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(0, dataUpdatedAt + pauseMs - Date.now()));
    return () => clearTimeout(timer);
  }, [measuresItself, dataUpdatedAt, refetch]);
  const measureAgain = async () => {
    if (await save()) await refetch();
  };
  const again = (
    <Button size="small" className="mt-3" pending={isFetching} onClick={measureAgain}>
      Yeniden ölç
    </Button>
  );
  if (data === undefined && error === null)
    return (
      <>
        <p aria-hidden className="mb-3 text-ink-soft">
          Metnin kalitesi ölçülüyor…
        </p>
        <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-3/5', 'h-6 w-full', 'h-6 w-4/5']} />
      </>
    );
  const show = (place: QualityPlace) =>
    onShow(() => {
      if (analysis?.showPlace(place) !== true) findInColumn(column.current, place.text);
    });
  const measures = data === undefined ? [] : describeQuality(data);
  const good = measures.filter(({ isGood }) => isGood);
  return (
    <>
      {data?.words === 0 && <p className="text-ink-soft">Metin yazıldığında kalite ölçüleri burada görünür.</p>}
      {data !== undefined && data.words > 0 && (
        <>
          <ScoreBar good={good.length} total={measures.length} />
          <ul className="mt-4 flex flex-col gap-4">
            {[...measures.filter(({ isGood }) => !isGood), ...good].map((measure) => (
              <li key={measure.id}>
                <Measure measure={measure} spelling={spelling} onShow={show} rewriting={rewriting} />
              </li>
            ))}
          </ul>
        </>
      )}
      {error !== null && (
        <div role="alert" className={classNames(data !== undefined && 'mt-4 border-line border-t pt-3')}>
          <p className="text-coral">Kalite ölçülemedi. {error.message}</p>
          {again}
        </div>
      )}
      {error === null && (isUnsaved || isOld) && (
        <div role="status" className="mt-4 border-line border-t pt-3">
          <p className="text-ink-soft text-sm">Metin ölçümden sonra değişti.</p>
          {again}
        </div>
      )}
    </>
  );
}

/** Marks the measured places while the panel shows them. */
function usePlaceMarks(
  analysis: AnalysisSession | undefined,
  data: EndpointData<typeof getArticleQuality> | undefined,
): void {
  useEffect(() => {
    if (analysis === undefined || data === undefined) return;
    analysis.setPlaces('reuse', data.reuse.places);
    analysis.setPlaces('forbidden', data.voice?.forbidden_words.places ?? []);
  }, [analysis, data]);
  useEffect(
    () => () => {
      analysis?.setPlaces('reuse', []);
      analysis?.setPlaces('forbidden', []);
    },
    [analysis],
  );
}

interface MeasureProps {
  readonly measure: QualityMeasure;
  readonly spelling: Spelling | undefined;
  readonly onShow: (place: QualityPlace) => void;
  readonly rewriting: SectionRewriting;
}

function Measure({ measure, spelling, onShow, rewriting }: MeasureProps) {
  const { name, isGood, reason, rows, moreRows, mark } = measure;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <section>
      <h3 className="flex items-center gap-2 font-medium font-sans text-base">
        <Icon aria-hidden size={16} className={classNames('shrink-0', textClasses[isGood ? 'success' : 'warning'])} />
        <span className="sr-only">{isGood ? 'İyi: ' : 'İyileştirilebilir: '}</span>
        <span className="wrap-anywhere min-w-0">{name}</span>
      </h3>
      <div className="ml-6">
        <p className="wrap-anywhere text-ink-soft text-sm">{reason}</p>
        {mark !== undefined && rows.length > 0 && spelling !== undefined && (
          <MarkSwitch kind={mark} spelling={spelling} />
        )}
        {rows.length > 0 && (
          <ul className="-mx-2 mt-1">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand below one heading twice
              <li key={index}>
                <Row row={row} onShow={onShow} />
                {row.section !== undefined && <RewriteButton section={row.section} rewriting={rewriting} />}
              </li>
            ))}
          </ul>
        )}
        {moreRows > 0 && <p className="mt-1.5 text-ink-soft text-sm">{formatNumber(moreRows)} yer daha var.</p>}
      </div>
    </section>
  );
}

function Row({
  row: { place, detail },
  onShow,
}: {
  readonly row: QualityRow;
  readonly onShow: MeasureProps['onShow'];
}) {
  const leave = useLeavePanels();
  // What is wrong there, or else where it is.
  const below = detail ?? (place.heading === place.text ? '' : (place.heading ?? 'Giriş'));
  return (
    <button
      type="button"
      onClick={() => {
        leave();
        onShow(place);
      }}
      className="flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-wash focus-inset touch-target"
    >
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere line-clamp-2">{withoutHalfQuotes(place.text)}</span>
        {below !== '' && <span className="wrap-anywhere block text-ink-soft text-sm">{below}</span>}
      </span>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-soft" />
    </button>
  );
}

/** A place may begin or end within a quotation: half of its quotation marks would look like a mistake. */
function withoutHalfQuotes(text: string): string {
  const isWhole = text.split('“').length === text.split('”').length;
  return isWhole ? text : text.replaceAll('“', '').replaceAll('”', '');
}

function MarkSwitch({ kind, spelling }: { readonly kind: PlaceKind; readonly spelling: Spelling }) {
  const { marks } = useTextAnalysis(spelling);
  return (
    <Switch
      label={
        <span className="text-sm">
          Metinde{' '}
          <span className="rich-text">
            <span className={`finding-${kind}`}>işaretle</span>
          </span>
        </span>
      }
      checked={marks.has(kind)}
      onChange={(event) => spelling.loaded?.analysis.setMark(kind, event.target.checked)}
    />
  );
}

interface RewriteButtonProps {
  readonly section: NonNullable<QualityRow['section']>;
  readonly rewriting: SectionRewriting;
}

function RewriteButton({ section, rewriting }: RewriteButtonProps) {
  const leave = useLeavePanels();
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<RefreshCw aria-hidden size={14} />}
      onClick={() => {
        leave();
        rewriting.ask(section);
      }}
    >
      Bu bölümü yeniden yaz
    </Button>
  );
}
