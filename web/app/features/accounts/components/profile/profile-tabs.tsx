import type { ReactNode } from 'react';
import { useUrlState } from '../../../../lib/routing/url-state.ts';
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
      <div className="with-aside gap-4 [--aside:16rem]">
        <Card>
          <ProfileForm />
        </Card>
        <AccountFacts />
      </div>
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
  const { created_at, last_login } = useCurrentUser();
  return (
    <Card data-aside as="section" aria-label="Hesap">
      <dl className="flex gap-x-12 gap-y-4 sm:flex-col">
        <Fact name="Üyelik">
          <DateText value={created_at} />
        </Fact>
        {last_login !== null && (
          <Fact name="Son giriş">
            <RelativeTime value={last_login} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-medium first-letter:uppercase">{children}</dd>
    </div>
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
