import type { UseFormReturn } from 'react-hook-form';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import type { LockableFeature } from '../../../../ui/lockable-feature.ts';
import type { ArticleFormOutput, ArticleFormValues } from './article-form-schema.ts';
import { ModelField } from './model-field.tsx';
import { OptionSelects } from './option-selects.tsx';

interface ArticleOptionsProps {
  readonly form: UseFormReturn<ArticleFormValues, unknown, ArticleFormOutput>;
  readonly modelEntitlement: LockableFeature;
}

/** Language, format, tone, length and model; each has a value that does for most articles. */
export function ArticleOptions({ form, modelEntitlement }: ArticleOptionsProps) {
  return (
    <CollapsiblePanel title="Seçenekler">
      <div className="grid gap-5 sm:grid-cols-2">
        <OptionSelects register={form.register} />
        <ModelField form={form} entitlement={modelEntitlement} />
      </div>
    </CollapsiblePanel>
  );
}
