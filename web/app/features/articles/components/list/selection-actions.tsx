import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { Lock, MoreHorizontal, Send, Tag, Trash2, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { useArticlesDownload } from '../../downloads.ts';
import { DownloadMenu } from '../download-menu.tsx';
import { pickDownloads } from './selection.ts';
import { type ArticleChange, useArticleChanges } from './use-article-changes.ts';

interface SelectionActionsProps {
  readonly articles: readonly ArticleListItem[];
  readonly question: SelectionQuestion | undefined;
  readonly onAsk: (question: SelectionQuestion | undefined) => void;
  /** Called after a change that removes the articles from the list. */
  readonly onGone: () => void;
  /** Provided by the route. */
  readonly renderSending: RenderSending;
}

const icon = { 'aria-hidden': true, size: 16 } as const;

/**
 * Renders the action that publishes the articles on sites.
 * @param isAsked opens its dialog
 * @param onAnswered called when the dialog is closed
 */
export type RenderSending = (
  articles: readonly ArticleListItem[],
  isAsked: boolean,
  onAnswered: () => void,
) => ReactNode;

/** What is asked before an action. */
export type SelectionQuestion = 'publish' | 'trash' | 'tag' | 'send';

/** Actions on all selected articles. */
export function SelectionActions({ articles, question, onAsk, onGone, renderSending }: SelectionActionsProps) {
  const { change, isPending } = useArticleChanges();
  const [isMoreShown, setMoreShown] = useState(false);
  const downloads = pickDownloads(articles);
  const count = `${formatNumber(articles.length)} makale`;
  const isWriting = articles.some(({ status }) => status === 'generating');
  const close = () => onAsk(undefined);
  const run = async (wanted: ArticleChange) => {
    if ((await change(wanted, articles)) && wanted.action === 'trash') onGone();
  };
  const act = (wanted: ArticleChange) => void run(wanted);
  return (
    <>
      <Writable>
        {articles.some(({ is_public }) => !is_public) && (
          <Button size="small" icon={<Send {...icon} />} aria-disabled={isPending} onClick={() => onAsk('publish')}>
            Hokka’da yayımla
          </Button>
        )}
      </Writable>
      {downloads.length > 0 && <SelectedDownload ids={downloads} />}
      <Writable>
        {/* On phones the actions after it are shown when it is pressed. */}
        <Button
          size="small"
          variant="quiet"
          data-more
          className="sm:hidden"
          icon={<MoreHorizontal {...icon} />}
          aria-expanded={isMoreShown}
          onClick={() => setMoreShown(!isMoreShown)}
        >
          Diğer
        </Button>
        {articles.some(({ is_public }) => is_public) && (
          <Button
            size="small"
            variant="quiet"
            icon={<Lock {...icon} />}
            aria-disabled={isPending}
            onClick={() => act({ action: 'make_private' })}
          >
            Özel yap
          </Button>
        )}
        {renderSending(articles, question === 'send', close)}
        <Button
          size="small"
          variant="quiet"
          icon={<Tag {...icon} />}
          aria-disabled={isPending}
          onClick={() => onAsk('tag')}
        >
          Etiketle
        </Button>
        <Button
          size="small"
          variant="quiet-danger"
          icon={<Trash2 {...icon} />}
          aria-disabled={isPending}
          onClick={() => (isWriting ? onAsk('trash') : act({ action: 'trash' }))}
        >
          Sil
        </Button>
      </Writable>
      <ConfirmDialog
        open={question === 'publish'}
        onOpenChange={close}
        tone="primary"
        title={`${count} yayımlansın mı?`}
        description="Yayımlanan makaleleri herkes görebilir; adınız yazar olarak görünür. Tamamlanmamış makaleler atlanır."
        confirmLabel="Yayımla"
        onConfirm={() => run({ action: 'publish' })}
      />
      <ConfirmDialog
        open={question === 'trash'}
        onOpenChange={close}
        title={`${count} çöp kutusuna taşınsın mı?`}
        description="Seçtikleriniz arasında hâlâ yazılan makale var; süren yazım durdurulur."
        confirmLabel="Makaleleri sil"
        onConfirm={() => run({ action: 'trash' })}
      />
      <TagDialog
        open={question === 'tag'}
        title={`${count} etiketlensin`}
        tags={[...new Set(articles.flatMap(({ tags }) => tags))]}
        onClose={close}
        onChoose={(wanted) => run(wanted).then(close)}
      />
    </>
  );
}

/** Downloads the selected articles as a zip file, in a chosen format. */
function SelectedDownload({ ids }: { readonly ids: readonly string[] }) {
  const { isPending, download } = useArticlesDownload(ids);
  return <DownloadMenu isPending={isPending} onDownload={download} />;
}

interface TagDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Tags of the selected articles, each of which can be removed. */
  readonly tags: readonly string[];
  readonly onClose: () => void;
  readonly onChoose: (change: ArticleChange) => Promise<void>;
}

/** Asks for a tag to be added to, or removed from, all selected articles. */
function TagDialog({ open, title, tags, onClose, onChoose }: TagDialogProps) {
  const [tag, setTag] = useState('');
  const isEmpty = tag.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void onChoose({ action: 'add_tag', tag: tag.trim() });
  };
  return (
    <Dialog open={open} onOpenChange={onClose} title={title}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Etiket">
          <TextInput
            value={tag}
            maxLength={50}
            autoComplete="off"
            onChange={(event) => setTag(event.currentTarget.value)}
          />
        </Field>
        {tags.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-ink-soft text-sm">Kaldırmak istediğiniz etikete basın</legend>
            <div className="flex flex-wrap gap-2">
              {tags.map((one) => (
                <Button
                  key={one}
                  size="small"
                  icon={<X {...icon} />}
                  aria-label={`Etiketi kaldır: ${one}`}
                  onClick={() => onChoose({ action: 'remove_tag', tag: one })}
                >
                  #{one}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <DialogActions>
          <Button onClick={onClose}>Vazgeç</Button>
          <Button type="submit" variant="primary" disabled={isEmpty}>
            Etiketi ekle
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
