import { type AdminPlan, listAllPlans } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { computeDefaultAllowance } from '@hokka/contracts/usage/allowance.ts';
import { useController } from 'react-hook-form';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';

const name = 'ai.plan_allowances';

/**
 * Daily characters that accounts of each plan can exchange with the models; an empty field uses the default computed
 * from the plan's quota.
 */
export function PlanAllowances() {
  const { field, fieldState } = useController<SettingsFormValues, typeof name>({ name });
  const { data: plans = [], isError } = useEndpointQuery(listAllPlans, {});
  const set = field.value;
  const change = (id: number, daily_chars: string) => {
    const others = set.filter(({ plan_id }) => plan_id !== id);
    field.onChange(daily_chars.trim() === '' ? others : [...others, { plan_id: id, daily_chars }]);
  };
  return (
    <fieldset>
      <legend className="font-medium">{settingLabel(name)}</legend>
      <p className="mt-1 text-ink-soft text-sm">
        Bir hesabın bir günde modellerle alıp verebileceği karakter; durdurulan ve başarısız işler de sayılır. Boşsa
        planın aylık kotasından hesaplanır.
      </p>
      {isError && <p className="mt-2 text-coral text-sm">Planlar yüklenemedi; şimdiki haklar korunur.</p>}
      <ul className="mt-3 grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
        {plans.map((plan) => {
          const index = set.findIndex(({ plan_id }) => plan_id === plan.id);
          return (
            <li key={plan.id}>
              <Field
                label={plan.name}
                aside={<span className="text-ink-soft text-sm">karakter</span>}
                error={findMessage(fieldState.error, index)}
              >
                <TextInput
                  aria-label={`${plan.name} planının günlük AI hakkı (karakter)`}
                  autoComplete="off"
                  inputMode="numeric"
                  placeholder={formatNumber(computePlanDefault(plan))}
                  value={set[index]?.daily_chars ?? ''}
                  onChange={(event) => change(plan.id, event.target.value)}
                  onBlur={field.onBlur}
                />
              </Field>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function computePlanDefault({ article_limit, ai_requests_limit }: AdminPlan): number {
  return computeDefaultAllowance({ articles: article_limit, aiRequests: ai_requests_limit });
}

/** Error message of an allowance; errors name its position in the list. */
function findMessage(error: unknown, index: number): string | undefined {
  const line: unknown = Array.isArray(error) ? error[index] : undefined;
  if (typeof line !== 'object' || line === null || !('daily_chars' in line)) return undefined;
  const { daily_chars: problem } = line as { daily_chars?: { message?: string } };
  return problem?.message;
}
