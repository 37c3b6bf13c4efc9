import type { Article } from '@hokka/contracts/articles/article.ts';
import { stopReasons } from '@hokka/contracts/articles/stop-reasons.ts';
import { Copy, PenLine, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { writeFormDraft } from '../../../lib/storage/form-draft.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { usePlansAction } from '../../../ui/plans-link.tsx';
import { useRegenerateArticle } from '../../articles/api.ts';
import { ArticleStatusBadge } from '../../articles/components/article-status-badge.tsx';
import { emptyForm } from '../../articles/components/create/article-form-schema.ts';
import { articleDraft } from '../../articles/components/create/prompt-draft.ts';
import { describeRegeneration, useSectionRetention } from '../../articles/components/list/regeneration-notes.tsx';
import { ReadingText } from '../../articles/components/reading/reading-text.tsx';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import { EditorFrame } from '../navigation/editor-frame.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { PanelStack } from '../panels/panel-tabs.tsx';

/** An article whose generation failed: the reason, the partial text, and a button to regenerate. */
export function FailedArticle({ userId, article }: { readonly userId: string; readonly article: Article }) {
  const [isConfirming, setConfirming] = useState(false);
  const text = article.content ?? '';
  const isStopped = stopReasons.includes(article.failure_reason);
  const navigate = useNavigate();
  /** A new article with the same order, to change its words or its model. */
  const startAnew = () => {
    const { title, ai_prompt } = article;
    writeFormDraft(articleDraft, userId, { ...emptyForm, title, ai_prompt }, localStorage);
    void navigate(paths.createArticle);
  };
  return (
    <EditorFrame
      state={!isStopped && <ArticleStatusBadge status="failed" />}
      panels={
        <PanelStack>
          <InfoPanel article={article} />
        </PanelStack>
      }
    >
      <h1 className="mb-6 break-words text-2xl sm:text-3xl" dir="auto">
        {article.title}
      </h1>
      <Banner
        tone={isStopped ? 'info' : 'danger'}
        title={isStopped ? 'Yazımı durdurdunuz' : 'Makale oluşturulamadı'}
        className="mb-8"
      >
        {!isStopped && <p>{article.failure_reason ?? 'Yazım beklenmedik biçimde sona erdi.'}</p>}
        <p className="mt-1 text-ink-soft">
          Bu yazım için kullandığınız hak geri verildi.{text !== '' && ' O ana kadar yazılanlar aşağıda duruyor.'}
        </p>
        <Button
          variant="primary"
          className="mt-4"
          icon={<RotateCw aria-hidden size={16} />}
          onClick={() => setConfirming(true)}
        >
          Yeniden oluştur
        </Button>
      </Banner>
      <section aria-labelledby="order" className="mb-8 rounded-card border border-line bg-surface p-5">
        <h2 id="order" className="font-medium font-sans text-base">
          İsteğiniz
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <p dir="auto" className="mt-2 max-h-48 overflow-y-auto whitespace-pre-wrap break-words" tabIndex={0}>
          {article.ai_prompt}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
          <Button icon={<PenLine aria-hidden size={16} />} onClick={startAnew}>
            İsteği değiştir
          </Button>
          <p className="text-ink-soft text-sm">Başka sözlerle ya da başka bir modelle yeni bir makale olur.</p>
        </div>
      </section>
      {text !== '' && (
        <section aria-labelledby="partial-text">
          <div className="mb-5 flex items-center justify-between gap-3 border-line border-b pb-2">
            <h2 id="partial-text" className="font-medium font-sans text-base text-ink-soft">
              Yarım kalan metin
            </h2>
            <Button size="small" icon={<Copy aria-hidden size={14} />} onClick={() => copyText(text)}>
              Kopyala
            </Button>
          </div>
          <ReadingText text={splitTitle(text, article.title).body} />
        </section>
      )}
      <RegenerateDialog article={article} open={isConfirming} onOpenChange={setConfirming} />
    </EditorFrame>
  );
}

interface RegenerateDialogProps {
  readonly article: Article;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for confirmation before a failed article is regenerated. */
function RegenerateDialog({ article, open, onOpenChange }: RegenerateDialogProps) {
  const { mutateAsync: regenerate } = useRegenerateArticle();
  const plansAction = usePlansAction();
  const { keepsSections, choice } = useSectionRetention(article);
  const confirm = () =>
    regenerate({ params: { id: article.id }, body: { keep_sections: keepsSections } }).then(
      () => undefined,
      (error: ApiError) =>
        notifyError('Makale yeniden oluşturulurken bir hata oluştu', {
          description: error.message,
          ...(error.status === 402 && plansAction),
        }),
    );
  const hasText = (article.content ?? '') !== '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title="Bu makaleyi yeniden oluşturmak istediğinizden emin misiniz?"
      description={describeRegeneration({
        price: article.regeneration_price,
        isPlanned: article.plan_sections !== undefined,
        hasText,
        keepsSections,
      })}
      confirmLabel="Yeniden oluştur"
      onConfirm={confirm}
    >
      {choice}
    </ConfirmDialog>
  );
}
