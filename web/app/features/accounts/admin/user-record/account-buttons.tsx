import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAccountActions } from '../use-account-actions.tsx';

/** Changes the role of a user; stands beside the role. */
export function RoleButton({ user }: { readonly user: ListedUser }) {
  const decisions = useAccountActions();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-my-1.5"
        aria-label={`Rolü değiştir: ${user.name}`}
        onClick={() => decisions.askForRole(user)}
      >
        Değiştir
      </Button>
      {decisions.dialog}
    </>
  );
}

/** Opens or closes the account of a user. */
export function AccountButton({ user }: { readonly user: ListedUser }) {
  const decisions = useAccountActions();
  return (
    <>
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
