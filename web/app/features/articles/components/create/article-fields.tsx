import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useCategories } from '../../api.ts';
import type { ArticleFormOutput, ArticleFormValues } from './article-form-schema.ts';
import { FaqCheckbox } from './option-fields.tsx';

interface ArticleFieldsProps {
  readonly form: UseFormReturn<ArticleFormValues, unknown, ArticleFormOutput>;
}

/** Title and prompt of an article order. */
export function ArticleFields({ form }: ArticleFieldsProps) {
  const { register, watch } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label="Makale başlığı" required error={errors.title?.message}>
        <TextInput
          {...register('title')}
          autoComplete="off"
          enterKeyHint="next"
          placeholder="Evde Türk kahvesi pişirmek"
        />
      </Field>
      <Field
        label="AI isteği (prompt)"
        required
        hint="Makalede neyi, kime ve nasıl anlatmak istediğinizi yazın."
        error={errors.ai_prompt?.message}
      >
        <TextArea
          {...register('ai_prompt')}
          value={watch('ai_prompt')}
          limit={2000}
          size="small"
          placeholder="Yeni başlayanlara ölçüleri ve sık yapılan hataları anlat."
        />
      </Field>
    </>
  );
}

/** What an order can do without. */
export function ArticleDetailFields({ form }: ArticleFieldsProps) {
  const { register, watch } = form;
  const { errors } = form.formState;
  const { data: categories = [] } = useCategories();
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Hedef kitle" error={errors.audience?.message}>
          <TextInput {...register('audience')} autoComplete="off" placeholder="Evinde ilk kez kahve demleyenler" />
        </Field>
        <Field label="Anahtar kelime" hint="Okurların Google’da arayacağı sözcükler." error={errors.keyphrase?.message}>
          <TextInput {...register('keyphrase')} autoComplete="off" />
        </Field>
        <Field label="Kategori" error={errors.category?.message}>
          <Select
            {...register('category')}
            value={watch('category')}
            emptyLabel="Kategori seçin"
            options={categories}
          />
        </Field>
        <Field label="Etiketler" hint="Virgülle ayırın." error={errors.tags?.message}>
          <TextInput {...register('tags')} autoComplete="off" placeholder="seyahat, kapadokya" />
        </Field>
      </div>
      <Field
        label="Meta açıklama"
        hint="Boş bırakırsanız metne göre oluşturulur."
        error={errors.meta_description?.message}
      >
        <TextArea {...register('meta_description')} value={watch('meta_description')} size="small" limit={500} />
      </Field>
      {watch('format') !== 'social' && <FaqCheckbox {...register('faq')} />}
    </>
  );
}
