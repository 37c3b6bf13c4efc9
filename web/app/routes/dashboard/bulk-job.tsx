import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { BulkJobPage } from '../../features/bulk/job/bulk-job-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/bulk-job.ts';

export const meta: Route.MetaFunction = () => [{ title: buildPageTitle('Toplu iş') }];

/** /dashboard/bulk/:id */
export default function BulkJobRoute({ params }: Route.ComponentProps) {
  return <BulkJobPage key={params.id} id={params.id} entitlement={usePlanEntitlements()('bulk_generation')} />;
}
