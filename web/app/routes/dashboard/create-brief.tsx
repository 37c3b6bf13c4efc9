import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { CreateBriefForm } from '../../features/briefs/form/create-brief-form.tsx';
import { carryToArticle } from '../../features/briefs/form/switch-mode.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { WritablePage } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Yeni yazı planı') }];

/** Form for a new brief, whose outline is generated from a title and a request. */
export default function CreateBrief() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { data: limits } = useEndpointQuery(getLimits, {});
  const advanced = usePlanEntitlements()('advanced_ai');
  return (
    <>
      <PageHeader
        title="Yeni yazı planı"
        description="Ne yazılacağını anlatın; yapay zekâ bölümleri önersin, siz düzenleyin."
        back={{ to: paths.briefs, label: 'Yazı planları' }}
      />
      <WritablePage>
        <CreateBriefForm
          key={user.id}
          userId={user.id}
          limits={limits}
          advanced={advanced}
          isSwitched={false}
          onWriteAtOnce={(values) => {
            carryToArticle(user.id, values);
            void navigate(paths.createArticle);
          }}
        />
      </WritablePage>
    </>
  );
}
