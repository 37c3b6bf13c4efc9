import { Plus } from 'lucide-react';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { useVoiceList } from '../../features/briefs/voice-api.ts';
import { VoiceList } from '../../features/briefs/voices/voice-list.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrivatePage, Writable } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Yazı üslupları') }];

/** The user's voices. */
export default function Voices() {
  const advanced = usePlanEntitlements()('advanced_ai');
  // Without voices, the list itself offers to make the first.
  const isEmpty = useVoiceList().data?.voices.length === 0;
  return (
    <>
      <PageHeader
        title="Yazı üslupları"
        actions={
          advanced.isOpen &&
          !isEmpty && (
            <Writable>
              <LinkButton variant="primary" to={paths.createVoice} icon={<Plus aria-hidden size={18} />}>
                <span className="max-sm:hidden">Yeni yazı üslubu</span>
                <span className="sm:hidden">Yeni üslup</span>
              </LinkButton>
            </Writable>
          )
        }
      />
      <PrivatePage>
        <VoiceList advanced={advanced} />
      </PrivatePage>
    </>
  );
}
