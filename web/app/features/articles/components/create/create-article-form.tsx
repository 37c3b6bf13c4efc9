import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { notifyInfo } from '../../../../ui/notify.ts';
import type { CreationEntitlements } from '../../creation-entitlements.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticleOptions } from './article-options.tsx';
import { CreationErrorBanner } from './creation-error-banner.tsx';
import { ExamplePrompts } from './example-prompts.tsx';
import { examplePrompts } from './prompt-examples.ts';
import { TemplateField } from './template-field.tsx';
import { useArticleForm } from './use-article-form.ts';
import { WritingTips } from './writing-tips.tsx';

interface CreateArticleFormProps {
  /** The user to whom the draft belongs. */
  readonly userId: string;
  /** No article can be created now: the form stays, but its button is disabled. */
  readonly limitReached: boolean;
  /** The reason, next to the button. */
  readonly limitMessage: ReactNode;
  readonly entitlements: Pick<CreationEntitlements, 'basicTemplates' | 'advanced'>;
}

/** Form for a new article, with examples and tips next to it. */
export function CreateArticleForm({ userId, limitReached, limitMessage, entitlements }: CreateArticleFormProps) {
  const { form, submit, creationError, restored, keepDraft, startOver } = useArticleForm(userId);
  const { getValues, setValue, setFocus } = form;
  const setPrompt = (text: string) => setValue('ai_prompt', text, { shouldDirty: true });
  const pickExample = (example: string) => {
    const typed = getValues('ai_prompt');
    setPrompt(example);
    setFocus('ai_prompt');
    if (isOwnText(typed)) offerUndo(() => setPrompt(typed));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" aria-label="Makale bilgileri">
        {/* Scroll margin, so that a focused field is not hidden by the bar at the bottom. */}
        <form
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-5 [&_:is(input,select,textarea,summary)]:scroll-mb-28"
        >
          {restored && <RestoredDraft onKeepDraft={keepDraft} onStartOver={startOver} />}
          {creationError !== undefined && <CreationErrorBanner creationError={creationError} />}
          <ArticleFields form={form} />
          <TemplateField form={form} entitlements={entitlements} />
          <ArticleOptions form={form} modelEntitlement={entitlements.advanced} />
          {/* Always visible while the form scrolls. */}
          <div className="stays-in-view sticky low:static bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-b-card border-line border-t bg-surface px-5 py-4">
            <Button
              type="submit"
              variant="primary"
              size="large"
              icon={<PenLine aria-hidden size={18} />}
              disabled={limitReached}
              pending={form.formState.isSubmitting}
              pendingLabel="Oluşturuluyor..."
            >
              Makale Oluştur
            </Button>
            {limitReached && <p className="min-w-0 flex-1 basis-60 text-coral text-sm">{limitMessage}</p>}
          </div>
        </form>
      </Card>
      <aside className="flex flex-col gap-6" aria-label="Yardım">
        <ExamplePrompts onPick={pickExample} />
        <WritingTips />
      </aside>
    </div>
  );
}

/** Whether the user wrote the prompt. Only then an undo is offered when an example replaces it. */
function isOwnText(prompt: string): boolean {
  return prompt.trim() !== '' && !examplePrompts.includes(prompt);
}

function offerUndo(undo: () => void): void {
  notifyInfo('Örnek, yazdığınız isteğin yerini aldı', { action: { label: 'Geri al', onClick: undo } });
}

function RestoredDraft(props: { readonly onKeepDraft: () => void; readonly onStartOver: () => void }) {
  return (
    <Banner
      tone="info"
      onDismiss={props.onKeepDraft}
      action={
        <Button size="small" onClick={props.onStartOver}>
          Temizle
        </Button>
      }
    >
      Yarım kalan taslağınız geri getirildi.
    </Banner>
  );
}
