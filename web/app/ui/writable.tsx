import { createContext, type ReactNode, useContext } from 'react';
import { useReadOnly } from '../lib/session/session-hooks.ts';
import { Banner } from './banner.tsx';

interface WritableProps {
  readonly children: ReactNode;
}

const RoleMayWrite = createContext(true);

interface WritableByRoleProps extends WritableProps {
  /** Whether the user’s role in the workspace may change what the page shows. */
  readonly isAllowed: boolean;
}

/** A page that some roles only read: without the right, no `Writable` below it is rendered. */
export function WritableByRole({ isAllowed, children }: WritableByRoleProps) {
  return <RoleMayWrite value={isAllowed}>{children}</RoleMayWrite>;
}

/** Controls that change something: not rendered where the role or a tab that impersonates a user only reads. */
export function Writable({ children }: WritableProps) {
  return useWritable() ? children : null;
}

/** Whether `Writable` renders its children here. */
export function useWritable(): boolean {
  const isReadOnly = useReadOnly();
  return useContext(RoleMayWrite) && !isReadOnly;
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
