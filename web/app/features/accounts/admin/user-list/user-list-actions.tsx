import { exportUsers } from '@hokka/contracts/accounts/user-admin.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { NewUserDialog } from './new-user-form.tsx';
import { userFilters } from './user-filters.ts';

/** Buttons above the list: export its results, and create an account. */
export function UserListActions() {
  const query = userFilters.toFilterQuery(useFilteredList(userFilters).filters);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ExportButton
        onSave={() => saveDownload(exportUsers, { query }, 'hokka-kullanicilar.csv')}
        failure="Kullanıcı listesi indirilemedi"
      />
      <Button variant="primary" icon={<UserPlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        <span>
          Yeni<span className="max-sm:sr-only"> Kullanıcı</span>
        </span>
      </Button>
      <NewUserDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
