import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { windowEndingVerbs } from '@hokka/contracts/usage/window-labels.ts';
import type { Editor } from '@tiptap/core';
import { CircleAlert, CircleCheck, Copy, LoaderCircle, Sparkles, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { PlansButton } from '../../../ui/plans-link.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { GrowingText, ReadingText } from '../../articles/components/reading/reading-text.tsx';
import { IncrementalMarkdown } from '../../articles/markdown/incremental-markdown.ts';
import { closeOpenMarks } from '../live/close-open-marks.ts';
import { measureSelection } from '../toolbar/measure-selection.ts';
import type { EditPhase } from './edit-display.ts';
import type { EditSession } from './edit-session.ts';
import { editActions, offerReasons } from './labels.ts';

type ShownPhase = Exclude<EditPhase, { kind: 'idle' }>;

interface EditPreviewProps {
  readonly editor: Editor;
  readonly session: EditSession;
  readonly phase: ShownPhase;
  /** Returns the focus to the text. */
  readonly onLeave: () => void;
}

/** Height and width, in pixels, of the notice of a failure with its distance to the edges. */
const noticePx = { height: 230, width: 368 };

/**
 * Shows the answer beside the text while it arrives, and its outcome; at the lower edge of the window when there is no
 * room beside the text. A failure is shown at the selection that it concerns.
 */
export function EditPreview(props: EditPreviewProps) {
  return props.phase.kind === 'failed' ? <Failure {...props} /> : <Preview {...props} place={undefined} />;
}

function Failure(props: EditPreviewProps) {
  const { editor } = props;
  const [place] = useState(() => {
    const { x, bottom } = measureSelection(editor, noticePx.height);
    return {
      '--left': `${Math.min(x, window.innerWidth - noticePx.width) + window.scrollX}px`,
      '--top': `${bottom + 8 + window.scrollY}px`,
    };
  });
  return createPortal(<Preview {...props} place={place as CSSProperties} />, document.body);
}

interface PreviewProps extends EditPreviewProps {
  /** Where the selection is on the page; undefined at the edge of the window. */
  readonly place: CSSProperties | undefined;
}

function Preview(props: PreviewProps) {
  const { session, phase, onLeave, place } = props;
  const isRunning = phase.kind === 'starting' || phase.kind === 'writing';
  // A sentence stands below its title, without lines around it.
  const hasText = isRunning || phase.kind === 'offered';
  const leave = () => {
    session.answers.dismiss();
    onLeave();
  };
  return (
    <section
      aria-label="AI yanıtı"
      data-print="hidden"
      onKeyDown={(event) => event.key === 'Escape' && !isRunning && leave()}
      style={place}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 flex max-h-[45dvh] flex-col rounded-t-card border border-line bg-surface shadow-float lg:max-h-[70dvh] lg:w-88 lg:rounded-card',
        place === undefined
          ? 'lg:inset-x-auto lg:right-8 lg:bottom-6'
          : 'lg:absolute lg:top-(--top) lg:right-auto lg:bottom-auto lg:left-(--left)',
      )}
    >
      <header
        className={classNames('flex items-center gap-2 pt-1.5 pr-1.5 pl-4', hasText && 'border-line border-b pb-1.5')}
      >
        <Title phase={phase} />
        {!isRunning && <IconButton label="Kapat" icon={<X aria-hidden size={18} />} onClick={leave} />}
      </header>
      <Body phase={phase} />
      <footer
        className={classNames(
          'flex flex-wrap gap-2 px-4 pb-3 empty:hidden',
          hasText && 'justify-end border-line border-t px-3 pt-2.5 pb-2.5',
        )}
      >
        <Actions {...props} onLeave={leave} />
      </footer>
    </section>
  );
}

function Title({ phase }: { readonly phase: ShownPhase }) {
  const isRunning = phase.kind === 'starting' || phase.kind === 'writing';
  const titles = {
    starting: 'Başlıyor',
    writing: 'AI yazıyor',
    offered: 'AI yanıtı',
    unchanged: 'Değişiklik gerekmiyor',
    failed: 'Düzenleme yapılamadı',
  } as const;
  const name = isRunning && phase.order !== undefined ? editActions[phase.order.kind] : undefined;
  return (
    <h2 className="flex min-h-10 min-w-0 flex-1 items-center gap-2 font-medium font-sans text-base">
      <PhaseIcon kind={phase.kind} />
      <span className="truncate">
        {titles[phase.kind]}
        {name !== undefined && <span className="font-normal text-ink-soft"> · {name}</span>}
      </span>
    </h2>
  );
}

function PhaseIcon({ kind }: { readonly kind: ShownPhase['kind'] }) {
  switch (kind) {
    case 'failed':
      return <CircleAlert aria-hidden size={18} className="shrink-0 text-coral" />;
    case 'unchanged':
      return <CircleCheck aria-hidden size={18} className="shrink-0 text-turquoise" />;
    case 'offered':
      return <Sparkles aria-hidden size={18} className="shrink-0 text-cobalt" />;
    default:
      return <LoaderCircle aria-hidden size={18} className="shrink-0 text-amber motion-safe:animate-spin" />;
  }
}

function Body({ phase }: { readonly phase: ShownPhase }) {
  switch (phase.kind) {
    case 'starting':
      return <Scrolling>Metniniz kaydediliyor ve istek gönderiliyor.</Scrolling>;
    case 'writing':
      return (
        <Scrolling>
          {phase.isLost && <p className="mb-2 text-amber text-sm">Bağlantı koptu, yeniden bağlanılıyor.</p>}
          {phase.text === '' ? (
            <p className="text-ink-soft">İlk sözcükler bekleniyor.</p>
          ) : (
            <Growing text={phase.text} />
          )}
        </Scrolling>
      );
    case 'unchanged':
      return <Scrolling>AI bu bölümde değiştirilecek bir şey bulmadı. Bu yanıt hakkınızdan düşülmedi.</Scrolling>;
    case 'offered':
      return (
        <Scrolling>
          <p className="mb-3 text-ink-soft text-sm">{offerReasons[phase.reason]}</p>
          <ReadingText text={phase.text} />
        </Scrolling>
      );
    case 'failed':
      return (
        <Scrolling>
          <p role="alert" className="-mt-2">
            {phase.message}
            {phase.recoveryAction === 'plans' && <UsedUp />}
          </p>
        </Scrolling>
      );
  }
}

/** How much of the quota is used, and when it is renewed. */
function UsedUp() {
  const { data: limits } = useEndpointQuery(getLimits, {}, { staleTime: 30_000 });
  if (limits === undefined) return null;
  const { aiRequestsUsed: used, aiRequestsLimit: max, periodEnd, periodEnding } = limits;
  return (
    <span className="mt-2 block tabular-nums">
      {max > 0 && `${formatNumber(used)} / ${formatNumber(max)} kullanıldı. `}
      {periodEnding === 'ends' ? 'Bu dönem' : 'Hakkınız'} <DateText value={periodEnd} />{' '}
      {periodEnding === 'ends' ? 'tarihinde sona erer' : windowEndingVerbs[periodEnding]}.
    </span>
  );
}

function Scrolling({ children }: { readonly children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="edit-preview wrap-anywhere min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3"
    >
      {children}
    </div>
  );
}

function Growing({ text }: { readonly text: string }) {
  const [reader] = useState(() => new IncrementalMarkdown());
  const blocks = useMemo(() => reader.read(closeOpenMarks(text)), [reader, text]);
  return <GrowingText blocks={blocks} caret />;
}

function Actions({ session, phase, onLeave }: EditPreviewProps) {
  switch (phase.kind) {
    case 'starting':
    case 'writing':
      return (
        <Button
          // A key of its own: React must not reuse the button that the user pressed before, which may still be pending.
          key="stop"
          size="small"
          pending={phase.kind === 'writing' && phase.isStopping}
          pendingLabel="Durduruluyor..."
          onClick={() => session.stop()}
        >
          Durdur
        </Button>
      );
    case 'offered':
      return (
        <>
          <Button size="small" icon={<Copy aria-hidden size={14} />} onClick={() => copyText(phase.text)}>
            Kopyala
          </Button>
          {phase.reason === 'partial' || phase.reason === 'cut' ? (
            <Button size="small" variant="primary" onClick={() => session.answers.placeOffered()}>
              Metne öneri olarak koy
            </Button>
          ) : (
            <InsertButton session={session} text={phase.text} />
          )}
        </>
      );
    case 'unchanged':
      return (
        <Button size="small" onClick={onLeave}>
          Tamam
        </Button>
      );
    case 'failed':
      return (
        <>
          {phase.text !== '' && (
            <Button size="small" icon={<Copy aria-hidden size={14} />} onClick={() => copyText(phase.text)}>
              Gelen bölümü kopyala
            </Button>
          )}
          {phase.recoveryAction === 'plans' && <PlansButton variant="primary" />}
          {phase.recoveryAction === 'follow' && (
            <Button size="small" onClick={() => session.followRunning()}>
              Süren düzenlemeyi izle
            </Button>
          )}
          {phase.recoveryAction === 'retry' && (
            <Button size="small" variant="primary" onClick={() => session.retry()}>
              Tekrar Dene
            </Button>
          )}
        </>
      );
  }
}

function InsertButton({ session, text }: { readonly session: EditSession; readonly text: string }) {
  return (
    <Button
      size="small"
      variant="primary"
      onClick={async () => {
        if (!(await session.answers.insert(text)))
          notifyError('Bu yanıt metne eklenemiyor. Kopyalayıp yapıştırabilirsiniz.');
      }}
    >
      İmlecin olduğu yere ekle
    </Button>
  );
}
