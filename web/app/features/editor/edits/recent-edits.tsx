import { type ArticleEdit, editKindLabels, listEdits } from '@hokka/contracts/articles/edits.ts';
import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { Copy, Sparkles, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NewerOlder } from '../../../ui/newer-older.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { useLeavePanels } from '../navigation/panel-drawer.tsx';
import type { Edits } from './use-edits.ts';

/** AI answers of the last 30 days, for reuse. */
export function RecentEdits({ edits }: { readonly edits: Edits }) {
  return (
    <PanelSection title="Son AI düzenlemeleri" icon={<Sparkles aria-hidden size={18} className="text-ink-soft" />}>
      <EditList edits={edits} />
    </PanelSection>
  );
}

function EditList({ edits }: { readonly edits: Edits }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePagedQuery(listEdits, { params: { id: edits.articleId }, query: { page } });
  const leavePanels = useLeavePanels();
  const ask = () => {
    leavePanels();
    // Waits until a drawer has given the focus back.
    requestAnimationFrame(() => edits.session.openMenu?.());
  };
  if (error !== null && data === undefined) {
    return (
      <div role="alert">
        <p className="text-coral">Düzenlemeler yüklenemedi. {error.message}</p>
        <Button size="small" className="mt-3" onClick={() => refetch()}>
          Tekrar Dene
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeletons className="flex flex-col gap-3" shapes={['h-10 w-full', 'h-10 w-full']} />;
  if (data.edits.length === 0) {
    return (
      <div className="flex flex-col items-center py-6 text-center">
        <Sparkles aria-hidden size={28} strokeWidth={1.5} className="mb-3 text-ink-soft" />
        <p className="font-semibold font-serif text-lg">Henüz AI düzenlemesi yok</p>
        <p className="mt-1.5 text-balance text-ink-soft">
          Kısaltın, sadeleştirin, tonunu değiştirin ya da kendi isteğinizi yazın. Yanıtlar 30 gün boyunca burada durur.
        </p>
        <Button
          className="mt-5 border-cobalt! bg-cobalt-wash! text-cobalt!"
          icon={<Sparkles aria-hidden size={16} />}
          onClick={ask}
        >
          AI ile düzenle
        </Button>
        <p className="mt-2.5 text-balance text-ink-soft text-sm">
          Önce bir bölüm seçerseniz yalnızca o, seçmezseniz metnin tamamı düzenlenir.
        </p>
      </div>
    );
  }
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {data.edits.map((edit) => (
          <EditRow key={edit.id} edit={edit} edits={edits} />
        ))}
      </ul>
      <NewerOlder page={page} totalPages={data.pagination.totalPages} onPage={setPage} />
    </>
  );
}

function EditRow({ edit, edits: { session } }: { readonly edit: ArticleEdit; readonly edits: Edits }) {
  const leavePanels = useLeavePanels();
  const text = readResult(edit);
  const name = editKindLabels[edit.kind];
  const insert = async () => {
    leavePanels();
    if (text !== undefined && !(await session.answers.insert(text, edit.id))) {
      notifyError('Bu yanıt metne eklenemiyor. Kopyalayıp yapıştırabilirsiniz.');
    }
  };
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="line-clamp-2 break-words font-medium">{edit.wish ?? name}</p>
          <p className="text-ink-soft text-sm">
            <RelativeTime value={edit.created_at} />, {describeState(edit)}
          </p>
        </div>
        {text !== undefined && (
          <div className="-mt-2 flex shrink-0">
            <IconButton
              label={`${name} yanıtını kopyala`}
              icon={<Copy aria-hidden size={18} />}
              onClick={() => copyText(text)}
            />
            <IconButton
              label={`${name} yanıtını imlecin olduğu yere öneri olarak ekle`}
              icon={<TextCursorInput aria-hidden size={18} />}
              onClick={insert}
            />
          </div>
        )}
      </div>
      {edit.failure_reason !== null && <p className="mt-0.5 break-words text-sm">{edit.failure_reason}</p>}
      {text !== undefined && <p className="mt-0.5 line-clamp-2 break-words text-ink-soft text-sm">{toLine(text)}</p>}
    </li>
  );
}

/** Maximum length, in UTF-16 units, of an answer that is turned into its row; far more than fits. */
const shownMax = 1000;

/** First line of an answer, without Markdown. */
function toLine(markdown: string): string {
  return markdownToPlainText(markdown.slice(0, shownMax)).replaceAll(/\s+/g, ' ');
}

/** Text of a result of the last 30 days; undefined if there is none. */
function readResult({ result }: ArticleEdit): string | undefined {
  return result === null || result.text === '' ? undefined : result.text;
}

function describeState({ status, result, outcome }: ArticleEdit): string {
  if (status === 'generating') return 'sürüyor';
  if (status === 'failed') return 'tamamlanamadı';
  if (result?.unchanged === true) return 'değişiklik gerekmedi';
  if (outcome !== null) return `${outcome.of} öneriden ${outcome.accepted} tanesi kabul edildi`;
  return result?.is_partial === true ? 'yarım' : 'tamamlandı';
}
