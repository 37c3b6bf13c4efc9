import { PenLine } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { notifyInfo } from '../../../../ui/notify.ts';
import { PlansButton } from '../../../../ui/plans-link.tsx';
import { describePrice } from '../../labels.ts';
import { describeLeft, type Remaining } from '../../remaining-units.ts';
import { ArticleDetailFields, ArticleFields } from './article-fields.tsx';
import type { ArticleFormValues } from './article-form-schema.ts';
import { ArticleOptions } from './article-options.tsx';
import { CreationErrorBanner, RestoredDraft, WritingTips } from './creation-notices.tsx';
import { CustomTemplateField } from './custom-template-field.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { ExamplePrompts, examplePrompts } from './example-prompts.tsx';
import { type CreationEntitlements, TemplateField } from './template-field.tsx';

import { useArticleForm } from './use-article-form.ts';
import { WritingModeChoice } from './writing-mode.tsx';

interface CreateArticleFormProps {
  /** The user to whom the draft belongs. */
  readonly userId: string;
  /** Undefined until known. */
  readonly limits: Remaining | undefined;
  /** No article can be created now: the form stays, but its button is disabled. */
  readonly limitReached: boolean;
  /** The reason, next to the button. */
  readonly limitMessage: string;
  readonly entitlements: Pick<CreationEntitlements, 'basicTemplates' | 'advanced' | 'customTemplates'>;
  /** The user came from the other way of writing and brought the input along. */
  readonly isSwitched: boolean;
  /** Id of a template of the workspace that the address asks for; '' if none. */
  readonly initialTemplate: string;
  /** The user prefers to plan first. */
  readonly onPlan: (values: ArticleFormValues) => void;
}

const price = { articles: 1, aiRequests: 1 } as const;

/** Form for a new article, with examples and tips next to it. */
export function CreateArticleForm(props: CreateArticleFormProps) {
  const { userId, limits, limitReached, limitMessage, entitlements, isSwitched, initialTemplate, onPlan } = props;
  const { form, submit, creationError, restored, keepDraft, startOver } = useArticleForm(
    userId,
    isSwitched,
    initialTemplate,
  );
  const { errors, submitCount } = form.formState;
  const wrongDetail = detailNames.find((name) => errors[name] !== undefined);
  const { getValues, setValue, setFocus } = form;
  const left = limits && describeLeft(limits, price);
  const template = <CustomTemplateField form={form} entitlement={entitlements.customTemplates} />;
  const setPrompt = (text: string) => setValue('ai_prompt', text, { shouldDirty: true });
  const pickExample = (example: string) => {
    const typed = getValues('ai_prompt');
    setPrompt(example);
    setFocus('ai_prompt');
    if (isOwnText(typed)) offerUndo(() => setPrompt(typed));
  };
  return (
    <div className="with-aside gap-6">
      <Card as="section" aria-label="Makale bilgileri">
        {/* Scroll margin, so that a focused field is not hidden by the bar at the bottom. */}
        <form
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-5 [&_:is(input,select,textarea,summary)]:scroll-mb-28"
        >
          {restored && <RestoredDraft onKeepDraft={keepDraft} onStartOver={startOver} />}
          {creationError !== undefined && <CreationErrorBanner creationError={creationError} />}
          {/* The fields of a template that the address asks for come first. */}
          {initialTemplate !== '' && template}
          <ArticleFields form={form} />
          {initialTemplate === '' && template}
          <WritingModeChoice value="quick" onSwitch={() => onPlan(getValues())} />
          <DetailsPanel
            refusal={wrongDetail === undefined ? undefined : submitCount}
            onShown={() => wrongDetail !== undefined && Object.keys(errors)[0] === wrongDetail && setFocus(wrongDetail)}
          >
            <ArticleOptions form={form} modelEntitlement={entitlements.advanced} />
            <TemplateField form={form} entitlements={entitlements} />
            <ArticleDetailFields form={form} />
          </DetailsPanel>
          {/* Always visible while the form scrolls. */}
          <div className="form-bar card-bar stays-in-view">
            <Button
              type="submit"
              variant="primary"
              icon={<PenLine aria-hidden size={18} />}
              disabled={limitReached}
              pending={form.formState.isSubmitting}
              pendingLabel="Oluşturuluyor..."
            >
              Makale oluştur
            </Button>
            {limitReached ? (
              <>
                <PlansButton variant="primary" />
                <p>{limitMessage}</p>
              </>
            ) : (
              <p>
                <span className="text-ink">{describePrice(price)}</span>
                {left !== undefined && <span className="block max-sm:hidden">Sonra kalan: {left}</span>}
              </p>
            )}
          </div>
        </form>
      </Card>
      <aside data-aside className="flex flex-col gap-6" aria-label="Yardım">
        {/* An example would replace the request that belongs to the template. */}
        {initialTemplate === '' && <ExamplePrompts onPick={pickExample} />}
        <WritingTips />
      </aside>
    </div>
  );
}

/** Fields in the folded part. */
const detailNames = [
  'audience',
  'keyphrase',
  'category',
  'tags',
  'meta_description',
  'faq',
  'template',
  'model',
] as const;

/** Whether the user wrote the prompt. Only then an undo is offered when an example replaces it. */
function isOwnText(prompt: string): boolean {
  return prompt.trim() !== '' && !examplePrompts.includes(prompt);
}

function offerUndo(undo: () => void): void {
  notifyInfo('Örnek, yazdığınız isteğin yerini aldı', { action: { label: 'Geri al', onClick: undo } });
}
