import { type UseFormReturn, useController } from 'react-hook-form';
import type { LockableFeature } from '../../../../ui/locked-panel.tsx';
import type { ArticleFormOutput, ArticleFormValues } from './article-form-schema.ts';
import { ModelChoice } from './model-choice.tsx';
import { OptionSelects } from './option-fields.tsx';

interface ArticleOptionsProps {
  readonly form: UseFormReturn<ArticleFormValues, unknown, ArticleFormOutput>;
  readonly modelEntitlement: LockableFeature;
}

/** Language, format, tone, length and model, each with a default that suits most articles. */
export function ArticleOptions({ form, modelEntitlement }: ArticleOptionsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <OptionSelects register={form.register} />
      <ModelField form={form} entitlement={modelEntitlement} />
    </div>
  );
}

/** The choice of the model. */
function ModelField({
  form,
  entitlement,
}: {
  readonly form: ArticleOptionsProps['form'];
  readonly entitlement: LockableFeature;
}) {
  const { field, fieldState } = useController({ control: form.control, name: 'model' });
  return <ModelChoice field={field} entitlement={entitlement} error={fieldState.error?.message} />;
}
