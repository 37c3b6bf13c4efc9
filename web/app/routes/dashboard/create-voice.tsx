import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { CreateVoiceForm } from '../../features/briefs/voices/create-voice-form.tsx';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { WritablePage } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Yeni yazı üslubu') }];

/** Form for a new voice, described from samples. */
export default function CreateVoice() {
  const user = useCurrentUser();
  const { data: limits } = useEndpointQuery(getLimits, {});
  const advanced = usePlanEntitlements()('advanced_ai');
  return (
    <>
      <PageHeader title="Yeni yazı üslubu" back={{ to: paths.voices, label: 'Yazı üslupları' }} />
      <WritablePage>
        <CreateVoiceForm key={user.id} userId={user.id} limits={limits} advanced={advanced} />
      </WritablePage>
    </>
  );
}
