import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import { listGrantableRoles, roleLabels } from '@hokka/contracts/permissions/user-roles.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ConfirmDialog, Dialog, useDialogSubject } from '../../../ui/dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { toOptions } from '../../../ui/select.tsx';
import { useCurrentUser } from '../current-user.ts';
import { roleDescriptions } from './account-permissions.ts';
import { type AccountChange, useChangeAccount } from './api.ts';

interface PendingConfirmation {
  readonly kind: 'deactivate' | 'role';
  readonly user: ListedUser;
}

/** Actions of an admin on accounts. All except activation are confirmed first. */
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
    activate: (user: ListedUser) => change(user, { is_active: true }, 'Hesap aktif yapıldı'),
    askToDeactivate: (user: ListedUser) => openDialog({ kind: 'deactivate', user }),
    askForRole: (user: ListedUser) => openDialog({ kind: 'role', user }),
    dialog: pending !== undefined && (
      <>
        <DeactivationDialog
          user={pending.user}
          open={open && pending.kind === 'deactivate'}
          onOpenChange={onOpenChange}
          onConfirm={() => void change(pending.user, { is_active: false }, 'Hesap pasif yapıldı')}
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
      title="Hesap pasif yapılsın mı?"
      description={
        <span className="wrap-anywhere">
          {user.name} ({user.email}) hesabının bütün oturumları hemen kapanır, yeniden giriş yapamaz ve halka açık
          makaleleri gizlenir. Başka etkin sahibi olmayan çalışma alanları da kapanır. Dilediğiniz zaman yeniden aktif
          yapabilirsiniz.
        </span>
      }
      confirmLabel="Pasif yap"
    />
  );
}

interface RoleDialogProps {
  readonly user: ListedUser;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (role: Role) => void;
}

/** Asks for a new role and explains it. */
function RoleDialog({ user, open, onOpenChange, onConfirm }: RoleDialogProps) {
  const admin = useCurrentUser();
  const [role, setRole] = useState<Role>(user.role);
  const isChanged = role !== user.role;
  const confirm = () => {
    onConfirm(role);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rolü değiştir"
      description={
        <span className="wrap-anywhere">
          {user.name} ({user.email})
        </span>
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" disabled={!isChanged} onClick={confirm}>
            {isChanged ? `${roleLabels[role]} yap` : 'Başka bir rol seçin'}
          </Button>
        </>
      }
    >
      <ChoiceChips
        label="Rol"
        options={toOptions(listGrantableRoles(admin.role), roleLabels)}
        value={role}
        onChange={setRole}
      />
      <p role="status" className="mt-4 text-ink-soft">
        {roleDescriptions[role]} {isChanged && 'Değişiklik hemen geçerli olur.'}
      </p>
    </Dialog>
  );
}
