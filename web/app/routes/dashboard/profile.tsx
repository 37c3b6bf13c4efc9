import { ProfileTabs } from '../../features/accounts/components/profile/profile-tabs.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Profil') }];

/** The signed-in user's own data, password and sessions. */
export default function Profile() {
  return (
    <>
      <PageHeader title="Profil" />
      <ProfileTabs />
    </>
  );
}
