import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { useController } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useFreePlans } from '../../api.ts';
import type { SettingsFormValues } from '../../settings-form-schema.ts';

const name = 'system.default_user_plan_id';

/** The plan that new users start on, of those they can start on. */
export function DefaultPlan() {
  // Controlled, since the choices come after the form and an uncontrolled list would fall back to the first of them.
  const { field, fieldState } = useController<SettingsFormValues, typeof name>({ name });
  const { data: plans = [], isError } = useFreePlans();
  const isListed = plans.some(({ id }) => String(id) === field.value);
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
      <Select {...field}>
        {!isListed && <option value={field.value}>Plan no {field.value}</option>}
        {plans.map(({ id, name: planName }) => (
          <option key={id} value={id}>
            {planName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
