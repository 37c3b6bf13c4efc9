import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAccountActions } from '../use-account-actions.tsx';

/** Changes the role of a user; stands beside the role. */
export function RoleButton({ user }: { readonly user: ListedUser }) {
  const decisions = useAccountActions();
  return (
    <>
      <button
        type="button"
        className="ml-2 rounded-sm font-medium text-cobalt text-sm underline decoration-1 underline-offset-3 hover:decoration-2 touch-area"
        aria-label={`Rolü değiştir: ${user.name}`}
        onClick={() => decisions.askForRole(user)}
      >
        Değiştir
      </button>
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
          size="small"
          className="text-coral!"
          aria-label={`Pasif yap: ${user.name}`}
          onClick={() => decisions.askToDeactivate(user)}
        >
          Pasif yap
        </Button>
      ) : (
        <Button size="small" aria-label={`Aktif yap: ${user.name}`} onClick={() => decisions.activate(user)}>
          Aktif yap
        </Button>
      )}
      {decisions.dialog}
    </>
  );
}
