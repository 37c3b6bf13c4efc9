import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { useDialogSubject } from '../../../ui/use-dialog-subject.ts';
import { useChangeAccount } from './api.ts';
import type { AccountChange } from './cached-users.ts';
import { RoleDialog } from './role-dialog.tsx';

interface PendingConfirmation {
  readonly kind: 'deactivate' | 'role';
  readonly user: ListedUser;
}

/** How an admin changes accounts. All but the activation is confirmed first. */
export function useAccountActions() {
  const { subject: pending, openDialog, open, onOpenChange } = useDialogSubject<PendingConfirmation>();
  const changeAccount = useChangeAccount();
  const change = (user: ListedUser, patch: AccountChange, done: string): Promise<void> =>
    changeAccount(user, patch).then(
      () => void notifySuccess(done),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        notifyError('Kullanıcı güncellenemedi', {
          description: error.message,
          action: { label: 'Tekrar Dene', onClick: () => void change(user, patch, done) },
        });
      },
    );
  return {
    activate: (user: ListedUser) => change(user, { is_active: true }, 'Hesap etkinleştirildi'),
    askToDeactivate: (user: ListedUser) => openDialog({ kind: 'deactivate', user }),
    askForRole: (user: ListedUser) => openDialog({ kind: 'role', user }),
    dialog: pending !== undefined && (
      <>
        <DeactivationDialog
          user={pending.user}
          open={open && pending.kind === 'deactivate'}
          onOpenChange={onOpenChange}
          onConfirm={() => void change(pending.user, { is_active: false }, 'Hesap devre dışı bırakıldı')}
        />
        <RoleDialog
          key={pending.user.id + pending.user.role}
          user={pending.user}
          open={open && pending.kind === 'role'}
          onOpenChange={onOpenChange}
          onConfirm={(role) => void change(pending.user, { role }, 'Rol değiştirildi')}
        />
      </>
    ),
  };
}

export type AccountActions = ReturnType<typeof useAccountActions>;

interface DeactivationDialogProps {
  readonly user: ListedUser;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

function DeactivationDialog({ user, ...rest }: DeactivationDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title="Hesap devre dışı bırakılsın mı?"
      description={
        <span className="wrap-anywhere">
          {user.name} ({user.email}) hemen bütün cihazlardan çıkarılır, yeniden giriş yapamaz ve halka açık makaleleri
          gizlenir; dilediğiniz zaman yeniden etkinleştirebilirsiniz.
        </span>
      }
      confirmLabel="Devre dışı bırak"
    />
  );
}
