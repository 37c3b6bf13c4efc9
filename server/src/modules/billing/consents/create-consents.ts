import { addMonths } from '../../../platform/calendar.ts';
import { hourly } from '../../../platform/periodic.ts';
import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { purgeConsentOriginsBefore } from './consents.queries.ts';
import { consentRoutes } from './consents.routes.ts';

/** Mesafeli Sözleşmeler Yönetmeliği, article 20: how long there must be proof of what was agreed to. */
export const consentRetentionMonths = 36;

/** The contract texts of orders, and who agreed to them. */
export function createConsents(dependencies: BillingDependencies): BillingPart {
  const { database, clock } = dependencies;
  return {
    routes: consentRoutes(dependencies),
    tasks: [
      {
        name: 'forget where old consents came from',
        cron: hourly,
        run: () => purgeConsentOriginsBefore(database, addMonths(clock.now(), -consentRetentionMonths)),
      },
    ],
  };
}
