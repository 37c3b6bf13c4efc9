import { VoicePage } from '../../features/briefs/voices/voice-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PrivatePage } from '../../ui/writable.tsx';
import type { Route } from './+types/voice.ts';

export const meta: Route.MetaFunction = () => [{ title: buildPageTitle('Yazı üslubu') }];

/** /dashboard/voices/:id */
export default function VoiceRoute({ params }: Route.ComponentProps) {
  return (
    <PrivatePage>
      <VoicePage key={params.id} id={params.id} />
    </PrivatePage>
  );
}
