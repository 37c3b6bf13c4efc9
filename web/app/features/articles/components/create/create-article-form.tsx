import { PenLine } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifyInfo } from '../../../../ui/notify.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useCategories } from '../../api/use-categories.ts';
import { examplePrompts } from '../../creating/example-prompts.ts';
import { ArticleOptions } from './article-options.tsx';
import { ExamplePrompts } from './example-prompts.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { useArticleForm } from './use-article-form.ts';
import { WritingTips } from './writing-tips.tsx';

interface CreateArticleFormProps {
  /** Whose unfinished form is kept. */
  readonly userId: string;
  /** No article can be created now: the form stays, its button does not work. */
  readonly limitReached: boolean;
  /** Why, beside the button. */
  readonly limitMessage: ReactNode;
}

/** The order of a new article, with examples and tips beside it. */
export function CreateArticleForm({ userId, limitReached, limitMessage }: CreateArticleFormProps) {
  const { form, submit, refusal, restored, keepDraft, startOver } = useArticleForm(userId);
  const { register, formState, watch, setValue, setFocus } = form;
  const { errors, isSubmitting } = formState;
  const replacePrompt = usePromptReplacement((text) => setValue('ai_prompt', text, { shouldDirty: true }));
  const pickExample = (example: string) => {
    replacePrompt(watch('ai_prompt'), example);
    setFocus('ai_prompt');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" aria-label="Makale bilgileri">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          {restored && <RestoredDraft onKeep={keepDraft} onStartOver={startOver} />}
          {refusal !== undefined && <RefusalBanner refusal={refusal} />}
          <Field label="Makale başlığı" required error={errors.title?.message}>
            <TextInput {...register('title')} autoComplete="off" enterKeyHint="next" />
          </Field>
          <Field
            label="AI prompt"
            required
            hint="Makalede neyi, kime ve nasıl anlatmak istediğinizi yazın."
            error={errors.ai_prompt?.message}
          >
            <TextArea {...register('ai_prompt')} value={watch('ai_prompt')} limit={2000} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <CategoryField error={errors.category?.message} control={register('category')} />
            <Field label="Etiketler" optional hint="Virgülle ayırın." error={errors.tags?.message}>
              <TextInput {...register('tags')} autoComplete="off" placeholder="seyahat, kapadokya" />
            </Field>
          </div>
          <Field
            label="Meta açıklama"
            optional
            hint="Boş bırakırsanız metne göre oluşturulur."
            error={errors.meta_description?.message}
          >
            <TextArea {...register('meta_description')} value={watch('meta_description')} size="small" limit={500} />
          </Field>
          <ArticleOptions register={register} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button
              type="submit"
              variant="primary"
              size="large"
              icon={<PenLine aria-hidden size={18} />}
              disabled={limitReached}
              pending={isSubmitting}
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

/** Puts an example in the prompt's place; what was typed there by hand can be taken back. */
function usePromptReplacement(setPrompt: (text: string) => void) {
  const own = useRef('');
  return (current: string, example: string): void => {
    setPrompt(example);
    if (current.trim() === '' || examplePrompts.includes(current)) return;
    own.current = current;
    notifyInfo('Örnek, yazdığınız promptun yerini aldı', {
      action: { label: 'Geri al', onClick: () => setPrompt(own.current) },
    });
  };
}

function CategoryField({ error, control }: { readonly error: string | undefined; readonly control: object }) {
  const { data: categories = [], isPending } = useCategories();
  return (
    <Field label="Kategori" optional error={error}>
      <Select {...control} aria-busy={isPending}>
        <option value="">Kategori seçin</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function RestoredDraft(props: { readonly onKeep: () => void; readonly onStartOver: () => void }) {
  return (
    <Banner
      tone="info"
      onDismiss={props.onKeep}
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
