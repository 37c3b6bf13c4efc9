import type { ReactNode } from 'react';
import { useReadOnly } from '../lib/session/session-hooks.ts';
import { Banner } from './banner.tsx';

interface WritableProps {
  readonly children: ReactNode;
}

/** Controls that change something: not rendered in a tab that impersonates a user, which is read-only. */
export function Writable({ children }: WritableProps) {
  return useReadOnly() ? null : children;
}

/** A form: shown with its values but disabled in a read-only tab. */
export function WritableForm({ children }: WritableProps) {
  return (
    <fieldset disabled={useReadOnly()} className="min-w-0">
      {children}
    </fieldset>
  );
}

/** A page that only serves to change something: in a read-only tab it explains why it is not available. */
export function WritablePage({ children }: WritableProps) {
  if (!useReadOnly()) return children;
  return <OwnersAlone>Kullanıcı olarak görüntülerken değişiklik yapılamaz.</OwnersAlone>;
}

/** A page that only its owner may read: explains this in a read-only tab. */
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
