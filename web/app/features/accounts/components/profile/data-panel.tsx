import { AccountDeletion } from './account-deletion.tsx';
import { AccountExport } from './account-export.tsx';

/** What is held about the user: taking it along, and having it erased. */
export function DataPanel() {
  return (
    <div className="flex flex-col gap-6">
      <AccountExport />
      <AccountDeletion />
    </div>
  );
}
