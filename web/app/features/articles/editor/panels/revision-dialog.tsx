import { getRevision, restoreRevision, revisionReasonLabels } from '@hokka/contracts/articles/revisions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { compareWords, type WordChange } from '@hokka/contracts/text/compare-words.ts';
import { Dialog as Radix } from 'radix-ui';
import { useMemo, useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { ComparedPane } from '../../../../ui/compared-pane.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { scrimClasses, wideDialogClasses } from '../../../../ui/overlay-classes.ts';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { ArticleImages } from '../../components/reading/article-images.tsx';
import { ComparedText } from '../../components/reading/compared-text.tsx';
import type { EditorHandle } from '../state/use-editor.ts';

interface RevisionDialogProps {
  readonly editor: EditorHandle;
  readonly revisionId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onRestored: (article: EndpointData<typeof restoreRevision>) => void;
}

/** Compares a revision with the current text, and can restore it. */
export function RevisionDialog({ editor, revisionId, open, onOpenChange, onRestored }: RevisionDialogProps) {
  const articleId = editor.state.saved.id;
  const query = useEndpointQuery(
    getRevision,
    { params: { id: articleId, revisionId } },
    // A revision never changes.
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { mutateAsync: restore } = useEndpointMutation(restoreRevision);
  const [isSideBySide, setSideBySide] = useState(false);
  const revision = query.data;
  const confirm = () =>
    restore({ params: { id: articleId, revisionId } }).then(
      (article) => {
        onOpenChange(false);
        onRestored(article);
        notifySuccess('Eski sürüm geri yüklendi', { description: 'Önceki metin geçmişte duruyor.' });
      },
      (error: unknown) => notifyFailure('Sürüm geri yüklenemedi', error),
    );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content className={wideDialogClasses}>
          <Radix.Title className="font-semibold font-serif text-xl">Bu sürümden bugüne neler değişti</Radix.Title>
          <Radix.Description className="mt-3 text-ink-soft">
            {revision !== undefined && (
              <>
                {formatDateTime(revision.created_at)}, {revisionReasonLabels[revision.reason]}
                {revision.author_name !== null && `, ${revision.author_name}`}.{' '}
              </>
            )}
            Geri yüklerseniz şimdiki metin geçmişe eklenir.
            {editor.state.saved.is_public && ' Yayımlanan metin, siz değişiklikleri yayımlayana kadar değişmez.'}
            {editor.isUnsaved && ' Kaydedilmemiş değişiklikleriniz bu tarayıcıda ayrı bir metin olarak saklanır.'}
          </Radix.Description>
          {revision === undefined ? (
            <QueryPlaceholder
              query={query}
              title="Sürüm yüklenemedi"
              skeleton={<Skeletons className="mt-4 flex flex-col gap-3" shapes={['h-5 w-full', 'h-5 w-11/12']} />}
            />
          ) : (
            <ArticleImages articleId={articleId} texts={[revision.content, editor.state.draft.content]}>
              <Comparison former={revision} current={editor.state.draft} isSideBySide={isSideBySide} />
            </ArticleImages>
          )}
          <div className="mt-5">
            <DialogActions>
              <Button className="sm:mr-auto" aria-pressed={isSideBySide} onClick={() => setSideBySide(!isSideBySide)}>
                Yan yana göster
              </Button>
              <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
              <Button
                variant="primary"
                disabled={revision === undefined}
                pendingLabel="Geri yükleniyor..."
                onClick={confirm}
              >
                Sürümü geri yükle
              </Button>
            </DialogActions>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface Text {
  readonly title: string;
  readonly content: string;
}

interface ComparisonProps {
  readonly former: Text;
  readonly current: Text;
  readonly isSideBySide: boolean;
}

function Comparison({ former, current, isSideBySide }: ComparisonProps) {
  const paragraphs = useMemo(
    () => [...compareWords(former.title, current.title), ...compareWords(former.content, current.content)],
    [former.title, former.content, current.title, current.content],
  );
  if (!isSideBySide) return <ComparedPane renderText={renderText} name="Değişiklikler" paragraphs={paragraphs} />;
  const without = (kind: WordChange['kind']) =>
    paragraphs
      .map((changes) => changes.filter((change) => change.kind !== kind))
      .filter((changes) => changes.length > 0);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ComparedPane renderText={renderText} name="Bu sürüm" paragraphs={without('added')} />
      <ComparedPane renderText={renderText} name="Şimdiki metin" paragraphs={without('removed')} />
    </div>
  );
}

/** Shows the pictures of both texts. */
const renderText = (text: string) => <ComparedText text={text} />;
