import { useUrlState } from '../../../../lib/use-url-state.ts';
import { Card } from '../../../../ui/card.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const defaults = { tab: 'profile' };

const tabs = [
  { value: 'profile', label: 'Profil Bilgileri', content: <ProfileForm /> },
  { value: 'password', label: 'Şifre Değiştir', content: <ChangePasswordForm /> },
] as const;

/** The account's two forms; changing between them loses nothing typed. */
export function ProfileTabs() {
  const [{ tab }, change] = useUrlState(defaults);
  const shown = tabs.find(({ value }) => value === tab)?.value ?? 'profile';
  return (
    <Card className="max-w-2xl pt-2">
      <Tabs
        label="Profil bölümleri"
        tabs={tabs}
        value={shown}
        onValueChange={(value) => change({ tab: value }, { replace: true })}
        keepMounted
      />
    </Card>
  );
}
