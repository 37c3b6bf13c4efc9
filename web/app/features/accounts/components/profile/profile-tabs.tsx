import { useUrlState } from '../../../../lib/routing/url-state.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { DateText, RelativeTime } from '../../../../ui/time-text.tsx';
import { WritableForm } from '../../../../ui/writable.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountExport } from './account-export.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

const defaults = { tab: 'profile' };

const tabs = [
  { value: 'profile', label: 'Bilgiler' },
  { value: 'password', label: 'Şifre' },
  { value: 'sessions', label: 'Oturumlar' },
  { value: 'data', label: 'Veriler' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** The account page in tabs. Switching between them loses no input. */
export function ProfileTabs() {
  const [{ tab }, change] = useUrlState(defaults);
  const shown = tabs.find(({ value }) => value === tab)?.value ?? 'profile';
  return (
    <Tabs
      label="Profil bölümleri"
      tabs={tabs.map(({ value, label }) => ({
        value,
        label,
        content: <WritableForm>{renderTab(value, value === shown)}</WritableForm>,
      }))}
      value={shown}
      onValueChange={(value) => change({ tab: value }, { replace: true })}
      keepMounted
    />
  );
}

/** Forms stay mounted while hidden, to retain their input. The other tabs load when they are opened. */
function renderTab(tab: Tab, isShown: boolean) {
  if (tab === 'data') return isShown && <DataPanel />;
  if (tab === 'profile')
    return (
      <Card className="max-w-3xl">
        <AccountFacts />
        <ProfileForm />
      </Card>
    );
  return (
    <Card className={tab === 'password' ? 'max-w-2xl' : undefined}>
      {tab === 'password' && <ChangePasswordForm />}
      {tab === 'sessions' && isShown && <SessionList />}
    </Card>
  );
}

/** What the account itself knows: since when it exists, and when it was last used. */
function AccountFacts() {
  const { name, created_at, last_login } = useCurrentUser();
  return (
    <section aria-label="Hesap" className="mb-6 flex items-center gap-4 border-line border-b pb-5">
      <Avatar name={name} />
      <p className="min-w-0 text-ink-soft text-sm">
        <span className="wrap-anywhere block font-medium text-base text-ink">{name}</span>
        <DateText value={created_at} /> tarihinden beri üye
        {last_login !== null && (
          <>
            {' · '}son giriş <RelativeTime value={last_login} />
          </>
        )}
      </p>
    </section>
  );
}

/** Data of the user: download and, on a card of its own, deletion. */
function DataPanel() {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Card>
        <AccountExport />
      </Card>
      <AccountDeletion />
    </div>
  );
}
