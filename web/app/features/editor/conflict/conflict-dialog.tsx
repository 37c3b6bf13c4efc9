import { Dialog as Radix } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { scrimClasses, wideDialogClasses } from '../../../ui/overlay-classes.ts';
import { ArticleImages } from '../../articles/components/reading/article-images.tsx';
import type { ArticleDraft } from '../save/article-changes.ts';
import { applyChoices, type Choice, compareDrafts, listDifferences } from './choose-differences.ts';
import { ConflictParts } from './conflict-parts.tsx';

/** Two drafts of an article, to be combined by the user. */
export interface Conflict {
  readonly base: ArticleDraft | undefined;
  readonly mine: ArticleDraft;
  readonly theirs: ArticleDraft;
  /** `saved`: theirs was saved elsewhere; `left`: mine is an entry of another tab, theirs is on the screen. */
  readonly kind: 'saved' | 'left';
}

interface ConflictDialogProps {
  readonly articleId: string;
  /** Undefined while the dialog is closed. */
  readonly conflict: Conflict | undefined;
  readonly onClose: () => void;
  /** Saves the combined draft; closes the dialog on success. */
  readonly onSave: (chosen: ArticleDraft) => Promise<unknown>;
  readonly onTakeTheirs: () => void;
}

const texts = {
  saved: {
    title: 'Bu makale siz düzenlerken başka bir yerde değiştirildi',
    mine: 'Sizin metniniz',
    theirs: 'Kayıtlı metin',
    both: 'İkisi de',
    takeTheirs: 'Kayıtlı metni al',
  },
  left: {
    title: 'Bu tarayıcıda duran metninizle karşılaştırın',
    mine: 'Tarayıcıda duran metin',
    theirs: 'Ekrandaki metin',
    both: 'İkisi de',
    takeTheirs: 'Ekrandakini tut',
  },
} as const;

/**
 * Shows two texts of an article and lets the user choose at each place where they differ; the discarded text stays
 * available.
 */
export function ConflictDialog({ articleId, conflict, onClose, ...rest }: ConflictDialogProps) {
  return (
    <Radix.Root open={conflict !== undefined} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content className={wideDialogClasses}>
          {conflict !== undefined && (
            <>
              <Radix.Title className="font-semibold font-serif text-xl">{texts[conflict.kind].title}</Radix.Title>
              <Radix.Description className="mt-3 text-ink-soft">
                Her farkta hangi metnin geçerli olacağını seçin. Seçmediğiniz metin de kaybolmaz; iki metin de geçmişte
                durur.
              </Radix.Description>
              <ArticleImages articleId={articleId} texts={listTexts(conflict)}>
                <ConflictChoice conflict={conflict} {...rest} />
              </ArticleImages>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Texts that may refer to pictures. */
function listTexts({ mine, theirs }: Conflict): string[] {
  return [mine.content, theirs.content, mine.cover, theirs.cover];
}

interface ConflictChoiceProps extends Pick<ConflictDialogProps, 'onSave' | 'onTakeTheirs'> {
  readonly conflict: Conflict;
}

function ConflictChoice({ conflict, onSave, onTakeTheirs }: ConflictChoiceProps) {
  const { base, mine, theirs, kind } = conflict;
  const comparison = useMemo(() => compareDrafts(base, mine, theirs), [base, mine, theirs]);
  const differences = listDifferences(comparison);
  const list = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(differences.flatMap(({ key, suggested }) => (suggested === undefined ? [] : [[key, suggested]]))),
  );
  const open = differences.filter(({ key }) => !choices.has(key));
  const chooseAll = (choice: Choice) => setChoices(new Map(differences.map(({ key }) => [key, choice])));
  const save = async () => {
    const [first] = open;
    if (first === undefined) return onSave(applyChoices(comparison, mine, theirs, choices));
    list.current?.querySelector<HTMLElement>(`[data-difference="${first.key}"] input`)?.focus();
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="mr-1 font-medium">Tümünde:</span>
        {(['mine', 'theirs', 'both'] as const).map((choice) => (
          <Button key={choice} size="small" onClick={() => chooseAll(choice)}>
            {texts[kind][choice]}
          </Button>
        ))}
        <Button size="small" variant="quiet" className="sm:ml-auto" onClick={() => copyText(mine.content)}>
          Metnimi kopyala
        </Button>
      </div>
      <div ref={list}>
        <ConflictParts
          comparison={comparison}
          names={texts[kind]}
          choices={choices}
          onChoose={(key, choice) => setChoices(new Map(choices).set(key, choice))}
        />
      </div>
      <DialogActions className="mt-5">
        <p role="status" className="text-ink-soft sm:mr-auto sm:self-center">
          {open.length === 0
            ? `${differences.length} farkın tümü için seçim yapıldı.`
            : `${differences.length} farktan ${open.length} tanesi seçim bekliyor.`}
        </p>
        <Button onClick={onTakeTheirs}>{texts[kind].takeTheirs}</Button>
        <Button variant="primary" pendingLabel="Kaydediliyor..." onClick={save}>
          Seçtiklerimi kaydet
        </Button>
      </DialogActions>
    </>
  );
}
