import { newUserRequest } from '@hokka/contracts/accounts/user-admin.ts';
import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { z } from 'zod';
import { formatPrice } from '../../../../lib/formatting/format.ts';

/** Values of the form. The plan is a string; empty means the plan of new users. */
export const newUserFormSchema = newUserRequest.extend({ plan_id: z.string() });

/** Builds the request. */
export function toNewUserRequest({ plan_id, ...rest }: z.output<typeof newUserFormSchema>) {
  return { ...rest, ...(plan_id !== '' && { plan_id: Number(plan_id) }) };
}

interface PlanChoice {
  readonly value: string;
  readonly label: string;
}

type OfferedPlan = Pick<AdminPlan, 'id' | 'name' | 'price' | 'currency' | 'is_active' | 'is_default'>;

/**
 * The active plans to choose from. The first one is the plan of new users: it needs no choice, and is listed before the
 * plans are loaded.
 */
export function planChoices(plans: readonly OfferedPlan[]): readonly PlanChoice[] {
  const defaultPlan = plans.find(({ is_default }) => is_default);
  return [
    { value: '', label: defaultPlan === undefined ? 'Varsayılan plan' : `${defaultPlan.name} (varsayılan)` },
    ...plans
      .filter(({ is_active, is_default }) => is_active && !is_default)
      .map(({ id, name, price, currency }) => ({
        value: `${id}`,
        label: `${name} (${formatPlanPrice(price, currency)})`,
      })),
  ];
}

function formatPlanPrice(price: number, currency: AdminPlan['currency']): string {
  return price === 0 ? 'ücretsiz' : formatPrice(price, currency);
}
