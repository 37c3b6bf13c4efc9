import type { UserRecord } from '@hokka/contracts/user-admin.ts';
import { Card } from '../../../../../ui/card.tsx';
import { AccountButtons } from '../account-buttons.tsx';
import { useAccountDecisions } from '../use-account-decisions.tsx';

/** What an admin can do about the user, each under a heading of its own. */
export function UserActions({ user }: { readonly user: UserRecord }) {
  const decisions = useAccountDecisions();
  return (
    <Card as="section" aria-labelledby="user-actions" className="mt-5">
      <h2 id="user-actions" className="mb-4 text-xl">
        İşlemler
      </h2>
      <div className="flex flex-col gap-5">
        <div>
          <h3 className="mb-2 font-medium font-sans">Hesap</h3>
          <AccountButtons user={user} decisions={decisions} />
        </div>
      </div>
      {decisions.dialog}
    </Card>
  );
}
