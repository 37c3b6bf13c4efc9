import { type ComponentProps, useEffect } from 'react';
import { Field } from '../../../../ui/field.tsx';
import type { LockableFeature } from '../../../../ui/locked-panel.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useArticleModels } from '../../api.ts';
import { nameModel } from '../../labels.ts';

interface ModelChoiceProps {
  readonly field: Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
    /** '' means the default model. */
    readonly value: string;
    readonly onChange: (model: string) => void;
  };
  readonly entitlement: LockableFeature;
  readonly error?: string | undefined;
}

/** The choice of the model: the default, or another one if the plan includes the choice. */
export function ModelChoice({ field, entitlement, error }: ModelChoiceProps) {
  const { value: chosen, onChange, ...control } = field;
  const { data } = useArticleModels();
  const { isOpen, lock } = entitlement;
  const offered = data?.models.filter((model) => model !== data.default) ?? [];

  const isStale = data !== undefined && chosen !== '' && !offered.includes(chosen);
  const isLocked = !isOpen && lock !== null && chosen !== '';
  useEffect(() => {
    // A draft can name a model that is no longer offered or no longer included in the plan.
    if (isStale || isLocked) onChange('');
  }, [isStale, isLocked, onChange]);

  return (
    <Field label="Model" className="sm:col-span-2" error={error} hint={lock}>
      <Select
        {...control}
        value={chosen}
        onChange={(event) => onChange(event.target.value)}
        disabled={!isOpen}
        emptyLabel={data === undefined ? 'Varsayılan' : `Varsayılan (${nameModel(data.default)})`}
        options={offered.map((model) => ({ value: model, label: nameModel(model) }))}
      />
    </Field>
  );
}
