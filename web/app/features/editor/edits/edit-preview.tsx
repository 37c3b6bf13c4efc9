import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { windowEndingVerbs } from '@hokka/contracts/usage/window-labels.ts';
import { CircleAlert, CircleCheck, Copy, LoaderCircle, Sparkles, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { PlansButton } from '../../../ui/plans-link.tsx';
import { formatShortcut } from '../../../ui/shortcuts.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { GrowingText, ReadingText } from '../../articles/components/reading/reading-text.tsx';
import { IncrementalMarkdown } from '../../articles/markdown/incremental-markdown.ts';
import { closeOpenMarks } from '../live/close-open-marks.ts';
import type { EditPhase } from './edit-display.ts';
import type { EditSession } from './edit-session.ts';
import { editActions, offerReasons } from './labels.ts';

type ShownPhase = Exclude<EditPhase, { kind: 'idle' }>;

interface EditPreviewProps {
  readonly session: EditSession;
  readonly phase: ShownPhase;
  /** Returns the focus to the text. */
  readonly onLeave: () => void;
}

/**
 * Shows the answer beside the text while it arrives, and its outcome; at the lower edge of the window when there is no
 * room beside the text.
 */
export function EditPreview({ session, phase, onLeave }: EditPreviewProps) {
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
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 flex max-h-[45dvh] flex-col rounded-t-card border border-line bg-surface shadow-float lg:inset-x-auto lg:right-8 lg:bottom-6 lg:max-h-[70dvh] lg:w-88 lg:rounded-card',
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
        <Actions session={session} phase={phase} onLeave={leave} />
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
          <p role="alert" className="-mt-2 text-ink-soft">
            {phase.message}
            {phase.recoveryAction === 'plans' && <UsedUp />}
          </p>
        </Scrolling>
      );
  }
}

/** When the quota is renewed, and where the request waits until then. */
function UsedUp() {
  const { data: limits } = useEndpointQuery(getLimits, {}, { staleTime: 30_000 });
  return (
    <>
      {limits !== undefined && limits.periodEnding !== 'ends' && (
        <>
          {' '}
          Hakkınız <DateText value={limits.periodEnd} /> {windowEndingVerbs[limits.periodEnding]}.
        </>
      )}{' '}
      İsteğiniz AI menüsünde duruyor<span className="pointer-coarse:hidden"> ({formatShortcut('J')})</span>.
    </>
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

interface ActionsProps extends EditPreviewProps {}

function Actions({ session, phase, onLeave }: ActionsProps) {
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
