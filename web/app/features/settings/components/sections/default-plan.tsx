import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { useController } from 'react-hook-form';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';

const name = 'system.default_user_plan_id';

/** The plan that new users start on, of those they can start on. */
export function DefaultPlan() {
  // Controlled, since the choices come after the form and an uncontrolled list would fall back to the first of them.
  const { field, fieldState } = useController<SettingsFormValues, typeof name>({ name });
  const { data = [], isError } = useEndpointQuery(listPlans, {});
  const free = data.filter(({ price }) => price === 0).map(({ id, name: label }) => ({ value: `${id}`, label }));
  const isListed = free.some(({ value }) => value === field.value);
  return (
    <Field
      label={settingLabel(name)}
      hint={
        isError
          ? 'Planlar yüklenemedi; şimdiki seçim korunur.'
          : 'Yeni üyelerin başladığı plan. Yalnızca aktif ve ücretsiz planlar seçilebilir.'
      }
      error={fieldState.error?.message}
    >
      <Select
        {...field}
        options={isListed ? free : [{ value: field.value, label: `Plan no ${field.value}` }, ...free]}
      />
    </Field>
  );
}
