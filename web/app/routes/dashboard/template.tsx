import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { TemplatePage } from '../../features/templates/template-page.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/template.ts';

export const meta: Route.MetaFunction = () => [{ title: buildPageTitle('Şablon') }];

/** /dashboard/templates/:id */
export default function TemplateRoute({ params }: Route.ComponentProps) {
  const feature = usePlanEntitlements()('custom_templates');
  const canWrite = useRight('articles.write');
  const canManage = useRight('articles.manage');
  return (
    <TemplatePage
      key={params.id}
      id={params.id}
      canSave={feature.isOpen && canManage}
      canUse={feature.isOpen && canWrite}
    />
  );
}
