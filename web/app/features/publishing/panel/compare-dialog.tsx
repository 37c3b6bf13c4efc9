import { comparedTextMax, type Publication } from '@hokka/contracts/publishing/publications.ts';
import { compareWords, type WordChange } from '@hokka/contracts/text/compare-words.ts';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import { type ErrorNotice, toErrorNotice } from '../../../lib/api/error-notice.ts';
import { Button } from '../../../ui/button.tsx';
import { ComparedPane } from '../../../ui/compared-pane.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { scrimClasses, wideDialogClasses } from '../../../ui/overlay-classes.ts';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import type { EditedArticle } from './edited-article.ts';
import type { usePublicationChanges } from './use-publication-changes.ts';

interface CompareDialogProps {
  readonly article: EditedArticle;
  readonly publication: Publication;
  readonly changes: ReturnType<typeof usePublicationChanges>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Compares the text on a site with the one to be sent, and asks which of them to retain. */
export function CompareDialog({ article, publication, changes, open, onClose }: CompareDialogProps) {
  const { site, conflict } = publication;
  const returnedFocus = useFocusReturn();
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>();
  const decide = async (action: 'overwrite' | 'keep') => {
    if (conflict === null) return;
    setErrorNotice(undefined);
    if (action === 'overwrite' && !(await article.save())) {
      setErrorNotice({ title: 'Kaydedilmemiş değişiklikleriniz kaydedilemediği için gönderilmedi' });
      return;
    }
    try {
      await changes.resolve(publication.id, { action, remote_version: conflict.remote_version });
      if (action === 'keep') notifySuccess(`“${site.name}” sitesindeki yazı olduğu gibi bırakıldı`);
      onClose();
    } catch (error) {
      setErrorNotice(toErrorNotice(error, 'Kararınız kaydedilemedi'));
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content {...returnedFocus} className={wideDialogClasses}>
          <Radix.Title className="font-semibold font-serif text-xl">Yazı sitede değiştirilmiş</Radix.Title>
          <Radix.Description className="mt-3 text-ink-soft">
            “{site.name}” sitesindeki yazı, son gönderiminizden sonra orada değiştirildi{describeChange(conflict)}.
            Üzerine yazarsanız sitedeki değişiklikler gider; bırakırsanız makalenizdeki değişiklikler gönderilmez.
            {conflict?.held_back != null &&
              ` Yazı orada ${heldBackLabels[conflict.held_back]}: ${
                publication.status === 'publish'
                  ? 'üzerine yazarsanız herkese açılır.'
                  : 'üzerine yazarsanız taslağa döner.'
              }`}
          </Radix.Description>
          <ErrorBanner errorNotice={errorNotice} />
          {conflict === null ? (
            <p className="mt-4">Bu gönderim artık bir karar beklemiyor.</p>
          ) : (
            <Comparison key={conflict.remote_version} article={article} conflict={conflict} />
          )}
          <DialogActions className="mt-5">
            <Button className="sm:mr-auto" onClick={onClose}>
              Vazgeç
            </Button>
            {conflict !== null && (
              <>
                <Button pendingLabel="Kaydediliyor..." onClick={() => decide('keep')}>
                  Sitedekini bırak
                </Button>
                <Button variant="danger" pendingLabel="Gönderiliyor..." onClick={() => decide('overwrite')}>
                  Üzerine yaz
                </Button>
              </>
            )}
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const heldBackLabels = {
  private: 'gizli',
  pending: 'inceleme bekliyor',
  scheduled: 'ileri bir tarihe zamanlanmış',
} as const;

const changeLabels = {
  title: 'başlık',
  text: 'metin',
  excerpt: 'özet',
  cover: 'kapak görseli',
  status: 'yayın durumu',
} as const;

/** E.g. ' (metin, kapak görseli)'; empty if unknown. */
function describeChange(conflict: Publication['conflict']): string {
  const names = (conflict?.changed ?? []).map((part) => changeLabels[part]);
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}

interface ComparisonProps {
  readonly article: EditedArticle;
  readonly conflict: NonNullable<Publication['conflict']>;
}

function Comparison({ article, conflict }: ComparisonProps) {
  const text = useReadersText(article);
  const isCut = conflict.text.length >= comparedTextMax;
  const paragraphs = useMemo(
    () =>
      text === undefined
        ? undefined
        : [
            ...compareWords(conflict.title, article.title.trim()),
            ...compareWords(conflict.text, isCut ? text.slice(0, conflict.text.length) : text),
          ],
    [text, conflict, article.title, isCut],
  );
  if (paragraphs === undefined)
    return <Skeletons className="mt-4 flex flex-col gap-3" shapes={['h-5 w-full', 'h-5 w-11/12', 'h-5 w-4/5']} />;
  const without = (kind: WordChange['kind']) =>
    paragraphs
      .map((changes) => changes.filter((change) => change.kind !== kind))
      .filter((changes) => changes.length > 0);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <ComparedPane name="Sitedeki metin" paragraphs={without('added')} />
        <ComparedPane name="Gönderilecek metin" paragraphs={without('removed')} />
      </div>
      {isCut && (
        <p className="mt-2 text-ink-soft text-sm">Metnin yalnızca başı karşılaştırılır; sonrası da farklı olabilir.</p>
      )}
    </>
  );
}

/** Read once, when the texts are compared. */
function useReadersText({ readText }: EditedArticle): string | undefined {
  const [text, setText] = useState<string>();
  const [read] = useState(() => readText);
  useEffect(() => {
    let isShown = true;
    void read().then((found) => isShown && setText(found));
    return () => {
      isShown = false;
    };
  }, [read]);
  return text;
}
