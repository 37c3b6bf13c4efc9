import { type WritingWait, waitSentences } from '@hokka/contracts/articles/article.ts';
import type { SectionRewrite } from '@hokka/contracts/briefs/brief.ts';
import { sectionWishMax } from '@hokka/contracts/briefs/briefs.ts';
import type { OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import { outlinePrice } from '@hokka/contracts/briefs/prices.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { Check, Clock, Sparkles, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { describePrice } from '../../articles/labels.ts';
import { describeMissing, describeRemaining, subtractPrice } from '../../articles/remaining-units.ts';
import { MissingUnits } from '../missing-units.tsx';

interface RewriteButtonProps {
  readonly section: OutlineSection;
  /** Another part of the brief is being generated. */
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Opens the panel in which a section is regenerated. */
export function RewriteButton({ section, isBusy, isOpen, onOpen }: RewriteButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      data-part="rewrite"
      data-tooltip="Yeniden yaz"
      icon={<Sparkles aria-hidden size={16} />}
      aria-label={`AI ile yeniden yaz: ${section.heading}`}
      aria-expanded={isOpen}
      aria-disabled={isBusy || undefined}
      onClick={onOpen}
    >
      <span className="max-sm:hidden xl:pointer-fine:hidden">Yeniden yaz</span>
    </Button>
  );
}

interface RewritePanelProps {
  readonly section: OutlineSection;
  /** The state of the rewrite; undefined before it is ordered. */
  readonly rewrite: SectionRewrite | undefined;
  /** Set while the AI service keeps the rewrite waiting. */
  readonly waiting: WritingWait | undefined;
  readonly limits: Limits | undefined;
  /** May return a promise, like the other handlers. */
  readonly onOrder: (wish: string) => unknown;
  readonly onAccept: (proposed: OutlineSection) => unknown;
  /** Cancels the rewrite, discards its result, or closes the panel. */
  readonly onDismiss: () => unknown;
}

/** Rewrite of one section: the wish, the progress, and the result below the section that it would replace. */
export function RewritePanel(props: RewritePanelProps) {
  const { section, rewrite, onAccept, onDismiss } = props;
  const [isAskingAgain, setAskingAgain] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const status = rewrite?.status;
  // The control that had the focus was unmounted with the previous panel.
  useEffect(() => {
    if (status === 'ready' && panel.current?.contains(document.activeElement) === true)
      panel.current.querySelector<HTMLElement>('[data-part="accept"]')?.focus();
  }, [status]);
  const frame = (children: ReactNode) => (
    <section
      ref={panel}
      aria-label={`AI ile yeniden yazma: ${section.heading}`}
      className="mt-2 ml-2 rounded-control border border-line bg-wash p-3 sm:ml-10"
    >
      {children}
    </section>
  );
  if (rewrite === undefined || isAskingAgain)
    return frame(
      <WishForm
        {...props}
        onOrder={async (wish) => {
          await props.onOrder(wish);
          setAskingAgain(false);
        }}
      />,
    );
  if (rewrite.status === 'writing')
    return frame(
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2">
          {props.waiting === undefined ? <Spinner /> : <Clock aria-hidden size={18} className="shrink-0 text-amber" />}
          {props.waiting === undefined ? 'Bölüm yeniden yazılıyor' : waitSentences[props.waiting.for]}. Bu sırada öteki
          bölümleri düzenleyebilirsiniz.
        </p>
        <Button size="small" onClick={onDismiss}>
          Durdur
        </Button>
      </div>,
    );
  if (rewrite.section === null)
    return frame(
      <>
        <p role="alert">{rewrite.failure_reason} Hakkınız geri verildi.</p>
        <div className="mt-2 flex gap-2">
          <Button size="small" onClick={() => setAskingAgain(true)}>
            Yeniden dene
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            Kapat
          </Button>
        </div>
      </>,
    );
  const proposed = rewrite.section;
  return frame(
    <>
      <p role="status" className="text-ink-soft text-sm">
        Öneri; kabul ederseniz yukarıdakinin yerine geçer, kelimeleri değişmez.
      </p>
      <p className="wrap-anywhere mt-1 font-semibold font-serif text-lg" dir="auto">
        {proposed.heading}
      </p>
      {proposed.purpose !== '' && <p className="wrap-anywhere text-ink-soft italic">{proposed.purpose}</p>}
      <ul className="wrap-anywhere mt-1 list-disc pl-5">
        {proposed.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          data-part="accept"
          icon={<Check aria-hidden size={16} />}
          onClick={() => onAccept(proposed)}
        >
          Kabul et
        </Button>
        <Button size="small" icon={<X aria-hidden size={16} />} onClick={onDismiss}>
          Öncekini tut
        </Button>
      </div>
    </>,
  );
}

function WishForm({ limits, onOrder, onDismiss }: RewritePanelProps) {
  const [wish, setWish] = useState('');
  const [isPending, setPending] = useState(false);
  const id = useId();
  const missing = limits && describeMissing(limits, outlinePrice);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || missing !== undefined) return;
    setPending(true);
    try {
      await onOrder(wish.trim());
    } finally {
      setPending(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Ne değişsin? <span className="font-normal text-ink-soft text-sm">(isteğe bağlı)</span>
      </label>
      <TextInput
        id={id}
        data-part="wish"
        autoFocus
        value={wish}
        maxLength={sectionWishMax}
        autoComplete="off"
        placeholder="Daha çok örnek, kışın bakımı da anlat…"
        onChange={({ currentTarget }) => setWish(currentTarget.value)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={missing !== undefined}
          pending={isPending}
          pendingLabel="Gönderiliyor..."
        >
          Yeniden yaz
        </Button>
        <Button size="small" variant="quiet" onClick={() => isPending || onDismiss()}>
          Vazgeç
        </Button>
        <span className="text-ink-soft text-sm">
          {describePrice(outlinePrice)}
          {limits !== undefined &&
            missing === undefined &&
            `; sonra kalan: ${describeRemaining(subtractPrice(limits, outlinePrice), outlinePrice)}`}
        </span>
      </div>
      {missing !== undefined && (
        <p className="mt-1 text-coral text-sm">
          <FieldError>
            <MissingUnits limits={limits} missing={missing} />
          </FieldError>
        </p>
      )}
    </form>
  );
}
