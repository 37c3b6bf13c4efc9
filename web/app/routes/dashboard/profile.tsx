import { ProfileTabs } from '../../features/accounts/components/profile/profile-tabs.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Profil') }];

/** The signed-in user's own data, password and sessions. */
export default function Profile() {
  return (
    <>
      <PageHeader title="Profil" description="Bilgilerinizi, şifrenizi ve oturumlarınızı yönetin." />
      <ProfileTabs />
    </>
  );
}
