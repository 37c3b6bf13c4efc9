import type { ReactNode } from 'react';
import { useReadOnly } from '../lib/session/session-hooks.ts';
import { Banner } from './banner.tsx';

interface WritableProps {
  readonly children: ReactNode;
}

/** Controls that change something: left out in a tab that impersonates a user, which may only read. */
export function Writable({ children }: WritableProps) {
  return useReadOnly() ? null : children;
}

/** A form: shown with what it holds, and disabled where the tab only looks. */
export function WritableForm({ children }: WritableProps) {
  return (
    <fieldset disabled={useReadOnly()} className="min-w-0">
      {children}
    </fieldset>
  );
}

/** A page that is nothing but a change: says why it is not there where the tab only looks. */
export function WritablePage({ children }: WritableProps) {
  if (!useReadOnly()) return children;
  return <OwnersAlone>Kullanıcı olarak görüntülerken değişiklik yapılamaz.</OwnersAlone>;
}

/** What is for its owner alone, and may not even be read by others: says so where the tab only looks. */
export function PrivatePage({ children }: WritableProps) {
  if (!useReadOnly()) return children;
  return <OwnersAlone>Buradakiler, kullanıcı olarak görüntülerken de gösterilmez.</OwnersAlone>;
}

function OwnersAlone({ children }: WritableProps) {
  return (
    <Banner tone="info" title="Bu sayfa yalnızca kullanıcının kendisine açık">
      {children}
    </Banner>
  );
}
