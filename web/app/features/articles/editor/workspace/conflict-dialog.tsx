import { type ComparedParagraph, compareTexts } from '@hokka/contracts/text/compare-texts.ts';
import { Dialog as Radix } from 'radix-ui';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { dialogClasses, scrimClasses } from '../../../../ui/overlay-classes.ts';
import type { ArticleDraft } from '../state/article-changes.ts';

interface ConflictDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly mine: ArticleDraft;
  readonly theirs: ArticleDraft;
  /** Saves mine over theirs; closes when it succeeded. */
  readonly onKeepMine: () => Promise<unknown>;
  readonly onTakeTheirs: () => void;
}

/** Two texts of one article side by side, and the choice between them; whichever loses stays reachable. */
export function ConflictDialog({ open, onOpenChange, mine, theirs, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content className={classNames(dialogClasses, 'flex flex-col sm:max-w-5xl')}>
          <Radix.Title className="font-semibold font-serif text-xl">
            Bu makale siz düzenlerken başka bir yerde değiştirildi
          </Radix.Title>
          <Radix.Description className="mt-3 text-ink-soft">
            Hangi metnin geçerli olacağını seçin. Seçmediğiniz metin de kaybolmaz: kayıtlı metin geçmişe, sizinki bu
            tarayıcıya konur.
          </Radix.Description>
          {open && <TwoTexts mine={mine} theirs={theirs} />}
          <div className="mt-5">
            <DialogActions>
              <Button className="sm:mr-auto" onClick={() => copyText(mine.content)}>
                Benimkini kopyala
              </Button>
              <Button onClick={onTakeTheirs}>Kayıtlı metni al</Button>
              <Button variant="primary" pendingLabel="Kaydediliyor..." onClick={onKeepMine}>
                Benim metnimi kaydet
              </Button>
            </DialogActions>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function TwoTexts({ mine, theirs }: Pick<ConflictDialogProps, 'mine' | 'theirs'>) {
  const compared = compareTexts(mine.content, theirs.content);
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <OneText name="Sizin metniniz" title={mine.title} isTitleNew={mine.title !== theirs.title} text={compared.one} />
      <OneText
        name="Kayıtlı metin"
        title={theirs.title}
        isTitleNew={mine.title !== theirs.title}
        text={compared.other}
      />
    </div>
  );
}

interface OneTextProps {
  readonly name: string;
  readonly title: string;
  readonly isTitleNew: boolean;
  readonly text: readonly ComparedParagraph[];
}

function OneText({ name, title, isTitleNew, text }: OneTextProps) {
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="mb-2 font-medium font-sans text-base">{name}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={showFirstDifference}
        className="relative h-[20dvh] overflow-y-auto rounded-control border border-line bg-paper p-4 md:h-[48dvh]"
      >
        <p className={classNames('mb-3 break-words font-semibold font-serif text-lg', isTitleNew && differentClasses)}>
          {title}
        </p>
        {text.map(({ paragraph, isDifferent }, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that stands still while it is compared
            key={index}
            className={classNames('mb-3 whitespace-pre-wrap break-words font-serif', isDifferent && differentClasses)}
            data-different={isDifferent || undefined}
          >
            {isDifferent && <span className="sr-only">Farklı: </span>}
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

/** What differs may be far down: the text opens there. */
function showFirstDifference(pane: HTMLElement | null): void {
  const difference = pane?.querySelector<HTMLElement>('[data-different]');
  if (pane !== null && difference != null) pane.scrollTop = Math.max(0, difference.offsetTop - 48);
}

const differentClasses = '-mx-2 rounded-sm border-amber border-l-2 bg-amber-wash px-2 py-1';
