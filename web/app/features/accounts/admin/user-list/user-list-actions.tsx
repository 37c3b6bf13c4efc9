import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useUrlState } from '../../../../lib/routing/use-url-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { saveUsers } from '../api.ts';
import { NewUserDialog } from './new-user-form.tsx';
import { filterDefaults, toFilterQuery } from './user-filters.ts';

/** The buttons above the list: export what it finds, and create an account. */
export function UserListActions() {
  const [filters] = useUrlState(filterDefaults);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ExportButton onSave={() => saveUsers(toFilterQuery(filters))} failure="Kullanıcı listesi indirilemedi" />
      <Button variant="primary" icon={<UserPlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        Yeni Kullanıcı
      </Button>
      <NewUserDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
