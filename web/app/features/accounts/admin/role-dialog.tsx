import type { Role } from '@hokka/contracts/accounts/account.ts';
import { roleLabels } from '@hokka/contracts/accounts/labels.ts';
import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toOptions } from '../../../ui/select.tsx';
import { useCurrentUser } from '../current-user.ts';
import { listGrantableRoles, roleDescriptions } from './account-permissions.ts';

interface RoleDialogProps {
  readonly user: ListedUser;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (role: Role) => void;
}

/** Asks for another role and says what it means. */
export function RoleDialog({ user, open, onOpenChange, onConfirm }: RoleDialogProps) {
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
        options={toOptions(listGrantableRoles(admin), roleLabels)}
        value={role}
        onChange={setRole}
      />
      <p role="status" className="mt-4 text-ink-soft">
        {roleDescriptions[role]} {isChanged && 'Değişiklik hemen geçerli olur.'}
      </p>
    </Dialog>
  );
}
