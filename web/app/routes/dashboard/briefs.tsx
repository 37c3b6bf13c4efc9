import { Plus } from 'lucide-react';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { useBriefList } from '../../features/briefs/api.ts';
import { BriefList } from '../../features/briefs/list/brief-list.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrivatePage, Writable } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Yazı planları') }];

export default function Briefs() {
  const advanced = usePlanEntitlements()('advanced_ai');
  // Without plans, the list itself offers to make the first.
  const isEmpty = useBriefList().data?.briefs.length === 0;
  return (
    <>
      <PageHeader
        title="Yazı planları"
        description="Uzun yazılar önce planlanır, sonra yazılır."
        actions={
          !isEmpty && (
            <Writable>
              <LinkButton variant="primary" to={paths.createBrief} icon={<Plus aria-hidden size={18} />}>
                Yeni yazı planı
              </LinkButton>
            </Writable>
          )
        }
      />
      <PrivatePage>
        <BriefList advanced={advanced} />
      </PrivatePage>
    </>
  );
}
