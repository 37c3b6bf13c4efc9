import { ChevronDown, ChevronUp, Minus, PenLine, Plus, Undo2 } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import './versions.css';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useShownImages } from '../../articles/components/reading/article-images.tsx';
import { renderNodes } from '../../articles/components/reading/hast-elements.ts';
import { ReadingText } from '../../articles/components/reading/reading-text.tsx';
import type { ArticleDraft } from '../save/article-changes.ts';
import { type MarkedChange, markChanges } from './mark-changes.ts';
import { listVersionParts, type VersionChange } from './version-changes.ts';

interface VersionComparisonProps {
  readonly former: { readonly title: string; readonly content: string };
  readonly current: ArticleDraft;
  /** The former text beside the current one; otherwise both in one. */
  readonly isSideBySide: boolean;
  readonly onRevert: (change: VersionChange) => Promise<void>;
}

const kinds = {
  title: { name: 'Başlık değişti', Icon: PenLine },
  changed: { name: 'Değişti', Icon: PenLine },
  added: { name: 'Eklendi', Icon: Plus },
  removed: { name: 'Silindi', Icon: Minus },
} as const;

const formatName = 'Yalnızca biçimi değişti';

/** Two versions as readers see them, with a list of the changes to step through; each can be taken back by itself. */
export function VersionComparison({ former, current, isSideBySide, onRevert }: VersionComparisonProps) {
  const text = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const parts = useMemo(() => listVersionParts(former, current), [former, current]);
  const changes = useMemo(() => parts.filter((part) => 'key' in part), [parts]);
  const marks = useMemo(() => new Map(changes.map((change) => [change.key, markPart(change)])), [changes]);
  const index = Math.min(at, Math.max(0, changes.length - 1));
  const goTo = (next: number) => {
    const to = (next + changes.length) % changes.length;
    setAt(to);
    showChange(text.current, `[data-change="${changes[to]?.key}"]`);
  };
  useEffect(() => showChange(text.current, '[data-change]'), []);
  if (changes.length === 0) return <p className="mt-5 text-ink-soft">Bu sürüm şimdiki metinle aynı.</p>;
  return (
    <div className="mt-4 grid grid-cols-1 min-h-0 gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <p role="status" className="mr-auto font-medium tabular-nums">
            {formatNumber(index + 1)} / {formatNumber(changes.length)} değişiklik
          </p>
          <IconButton
            label="Önceki değişiklik"
            icon={<ChevronUp aria-hidden size={18} />}
            onClick={() => goTo(index - 1)}
          />
          <IconButton
            label="Sonraki değişiklik"
            icon={<ChevronDown aria-hidden size={18} />}
            onClick={() => goTo(index + 1)}
          />
        </div>
        <ol aria-label="Değişiklikler" className="-mx-2 max-h-[44dvh] overflow-y-auto max-md:hidden">
          {changes.map((change, one) => (
            <li key={change.key}>
              <ChangeRow
                change={change}
                marked={marks.get(change.key)}
                isCurrent={one === index}
                onShow={() => goTo(one)}
              />
            </li>
          ))}
        </ol>
      </div>
      <section
        ref={text}
        aria-label={isSideBySide ? 'Bu sürüm ve şimdiki metin' : 'Değişiklikler'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="version-text relative h-[52dvh] min-w-0 overflow-y-auto rounded-card border border-line p-4 focus-inset"
      >
        {isSideBySide && (
          <div className="mb-3 grid grid-cols-2 gap-5 font-medium text-ink-soft text-sm max-sm:hidden">
            <p>Bu sürüm</p>
            <p>Şimdiki metin</p>
          </div>
        )}
        {parts.map((part, one) =>
          'same' in part ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: unchanged parts have no other name
            <SamePart key={`same-${one}`} text={part.same} isSideBySide={isSideBySide} />
          ) : (
            <ChangedPart
              key={part.key}
              change={part}
              marked={marks.get(part.key) ?? markPart(part)}
              isCurrent={part.key === changes[index]?.key}
              isSideBySide={isSideBySide}
              onRevert={onRevert}
            />
          ),
        )}
      </section>
    </div>
  );
}

/** Scrolls the text alone: scrolling into view would move the dialog around it, too. */
function showChange(text: HTMLElement | null, selector: string): void {
  const change = text?.querySelector<HTMLElement>(selector);
  if (text == null || change == null) return;
  // A change that is higher than the window is shown from its beginning.
  const room = Math.max(32, text.clientHeight - change.offsetHeight);
  text.scrollTop = change.offsetTop - room / 2;
}

function markPart({ kind, former, current }: VersionChange): MarkedChange {
  return kind === 'title' ? markChanges(`# ${former}`, `# ${current}`) : markChanges(former, current);
}

interface ChangeRowProps {
  readonly change: VersionChange;
  readonly marked: MarkedChange | undefined;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

function ChangeRow({ change, marked, isCurrent, onShow }: ChangeRowProps) {
  const { name, Icon } = kinds[change.kind];
  const { removed = '', added = '' } = marked?.first ?? {};
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onShow}
      className="block w-full rounded-control px-2 py-1.5 text-left hover:bg-wash focus-inset aria-[current]:bg-cobalt-wash touch-target"
    >
      <span className="flex items-center gap-1.5 font-medium text-sm">
        <Icon aria-hidden size={14} className="shrink-0" />
        {marked?.isFormat === true ? formatName : name}
      </span>
      <span className="line-clamp-3 break-words text-ink-soft text-sm">
        {removed !== '' && <del className="version-change">{removed.slice(0, shownMax)}</del>}{' '}
        {added.slice(0, shownMax)}
      </span>
    </button>
  );
}

/** Maximum length, in UTF-16 units, of the words in a row; far more than fits. */
const shownMax = 120;

const SamePart = memo(function SamePart({ text, isSideBySide }: { text: string; isSideBySide: boolean }) {
  if (text.trim() === '') return null;
  return (
    <div className={classNames('text-ink-soft', isSideBySide && 'sm:grid sm:grid-cols-2 sm:gap-5')}>
      <ReadingText text={text} />
      {isSideBySide && (
        <div aria-hidden className="max-sm:hidden" inert>
          <ReadingText text={text} />
        </div>
      )}
    </div>
  );
});

interface ChangedPartProps {
  readonly change: VersionChange;
  readonly marked: MarkedChange;
  readonly isCurrent: boolean;
  readonly isSideBySide: boolean;
  readonly onRevert: (change: VersionChange) => Promise<void>;
}

function ChangedPart({ change, marked, isCurrent, isSideBySide, onRevert }: ChangedPartProps) {
  const { name } = kinds[change.kind];
  return (
    <div
      data-change={change.key}
      className={classNames('-mx-4 border-l-4 py-3 pr-4 pl-3', isCurrent ? 'border-cobalt' : 'border-line')}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">{marked.isFormat ? formatName : name}</p>
        <Button
          size="small"
          icon={<Undo2 aria-hidden size={14} />}
          pendingLabel="Geri alınıyor..."
          onClick={() => onRevert(change)}
        >
          Bu bölümü geri al
        </Button>
      </div>
      {isSideBySide ? (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Side name="Bu sürüm" blocks={marked.former} />
          <Side name="Şimdiki metin" blocks={marked.current} />
        </div>
      ) : (
        <Side blocks={marked.isFormat ? marked.current : marked.merged} />
      )}
    </div>
  );
}

function Side({ name, blocks }: { readonly name?: string; readonly blocks: MarkedChange['merged'] }) {
  const images = useShownImages();
  return (
    <div {...(name !== undefined && { role: 'group', 'aria-label': name })} className="reading-text min-w-0" dir="auto">
      {blocks.length === 0 ? (
        <p className="text-base text-ink-soft italic">Burada bir şey yok.</p>
      ) : (
        renderNodes(blocks, { images })
      )}
    </div>
  );
}
