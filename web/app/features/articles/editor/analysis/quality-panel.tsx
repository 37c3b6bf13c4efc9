import { getArticleQuality, type QualityPlace } from '@hokka/contracts/text/quality.ts';
import { CircleCheck, Gauge, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { textClasses } from '../../../../ui/tone.ts';
import { useLeavePanels } from '../navigation/editor-frame.tsx';
import { findInColumn } from '../navigation/find-in-editor.tsx';
import { describeQuality, type QualityMeasure } from './describe-quality.ts';

interface QualityPanelProps {
  readonly articleId: string;
  /** Of the saved text. */
  readonly version: number;
  /** Whether something was typed since. */
  readonly isUnsaved: boolean;
  /** Saves what was typed: the saved text is measured. */
  readonly save: () => Promise<boolean>;
  readonly column: React.RefObject<HTMLElement | null>;
  /** Brings the text on the screen, then leads to a place in it. */
  readonly onShow: (select: () => void) => void;
}

/** What the text is worth, as far as code can tell. Measured when the panel is opened, and again when asked for. */
export function QualityPanel(props: QualityPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CollapsiblePanel
      title="Kalite"
      icon={<Gauge aria-hidden size={18} className="text-ink-soft" />}
      onToggle={setOpen}
    >
      {isOpen && <Measured {...props} />}
    </CollapsiblePanel>
  );
}

function Measured({ articleId, version, isUnsaved, save, column, onShow }: QualityPanelProps) {
  const { data, error, isFetching, refetch } = useEndpointQuery(
    getArticleQuality,
    { params: { id: articleId } },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always', refetchOnWindowFocus: false, retry: false },
  );
  const measureAgain = async () => {
    if (await save()) await refetch();
  };
  const again = (
    <Button size="small" className="mt-3" pending={isFetching} onClick={measureAgain}>
      Yeniden ölç
    </Button>
  );
  if (error !== null) {
    return (
      <div role="alert">
        <p className="text-coral">Kalite ölçülemedi. {error.message}</p>
        {again}
      </div>
    );
  }
  if (data === undefined)
    return <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-3/5', 'h-6 w-full', 'h-6 w-4/5']} />;
  if (data.words === 0) return <p className="text-ink-soft">Metin yazıldığında kalite ölçüleri burada görünür.</p>;
  const isStale = isUnsaved || version !== data.version;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {describeQuality(data).map((measure) => (
          <li key={measure.id}>
            <Measure measure={measure} onShow={({ text }) => onShow(() => findInColumn(column.current, text))} />
          </li>
        ))}
      </ul>
      {isStale && (
        <div role="status" className="mt-4 border-line border-t pt-3">
          <p className="text-ink-soft text-sm">Metin ölçümden sonra değişti.</p>
          {again}
        </div>
      )}
    </>
  );
}

function Measure({
  measure: { name, isGood, reason, places, morePlaces },
  onShow,
}: {
  readonly measure: QualityMeasure;
  readonly onShow: (place: QualityPlace) => void;
}) {
  const leave = useLeavePanels();
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <section>
      <h3 className="flex items-center gap-2 font-medium font-sans text-sm">
        <Icon aria-hidden size={16} className={classNames('shrink-0', textClasses[isGood ? 'success' : 'warning'])} />
        <span className="sr-only">{isGood ? 'İyi: ' : 'İyileştirilebilir: '}</span>
        {name}
      </h3>
      <p className="text-ink-soft text-sm">{reason}</p>
      {places.length > 0 && (
        <ul className="-mx-2 mt-1">
          {places.map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand below one heading twice
            <li key={index}>
              <button
                type="button"
                onClick={() => {
                  leave();
                  onShow(place);
                }}
                className="block w-full rounded-control px-2 py-1.5 text-left hover:bg-wash focus-inset touch-target"
              >
                <span className="line-clamp-2 break-words">{place.text}</span>
                {place.heading !== null && <span className="block text-ink-soft text-sm">{place.heading}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {morePlaces > 0 && <p className="text-ink-soft text-sm">{formatNumber(morePlaces)} yer daha var.</p>}
    </section>
  );
}
