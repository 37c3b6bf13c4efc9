import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { LockableFeature } from '../../../../ui/lockable-feature.ts';
import { Select } from '../../../../ui/select.tsx';
import { useArticleModels } from '../../api.ts';
import type { ArticleFormOutput, ArticleFormValues } from './article-form-schema.ts';
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

interface ModelFieldProps {
  readonly form: UseFormReturn<ArticleFormValues, unknown, ArticleFormOutput>;
  readonly entitlement: LockableFeature;
}

/** Which model writes: the default, or one of those on offer where the plan has the choice. */
function ModelField({ form, entitlement }: ModelFieldProps) {
  const { register, watch, setValue, formState } = form;
  const { data } = useArticleModels();
  const { isOpen, lock } = entitlement;
  const offered = data?.models.filter((model) => model !== data.default) ?? [];
  const chosen = watch('model');

  const isStale = data !== undefined && chosen !== '' && !offered.includes(chosen);
  const isLocked = !isOpen && lock !== null && chosen !== '';
  useEffect(() => {
    // A draft may name a model that is no longer offered, or that the plan no longer opens.
    if (isStale || isLocked) setValue('model', '');
  }, [isStale, isLocked, setValue]);

  return (
    <Field
      label="Model"
      className="sm:col-span-2"
      error={formState.errors.model?.message}
      hint={
        <>
          {data !== undefined && <span className="wrap-anywhere">Yazacak model: {chosen || data.default}</span>}
          {lock !== null && <span className="block">{lock}</span>}
        </>
      }
    >
      <Select {...register('model')} value={chosen} disabled={!isOpen} emptyLabel="Varsayılan" options={offered} />
    </Field>
  );
}
