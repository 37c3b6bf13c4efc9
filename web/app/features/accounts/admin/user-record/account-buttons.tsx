import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAccountActions } from '../use-account-actions.tsx';

/** An admin's actions on the account of a user. */
export function AccountButtons({ user }: { readonly user: ListedUser }) {
  const decisions = useAccountActions();
  return (
    <>
      <Button aria-label={`Rolü değiştir: ${user.name}`} onClick={() => decisions.askForRole(user)}>
        Rolü değiştir
      </Button>
      {user.is_active ? (
        <Button
          variant="outline-danger"
          aria-label={`Devre dışı bırak: ${user.name}`}
          onClick={() => decisions.askToDeactivate(user)}
        >
          Devre dışı bırak
        </Button>
      ) : (
        <Button aria-label={`Etkinleştir: ${user.name}`} onClick={() => decisions.activate(user)}>
          Etkinleştir
        </Button>
      )}
      {decisions.dialog}
    </>
  );
}
