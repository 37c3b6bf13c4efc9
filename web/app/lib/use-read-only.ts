import { useState } from 'react';
import { readImpersonation } from './impersonation.ts';

/** Whether this tab only looks through a user's eyes, so that every change would be refused. It stays so until the page is loaded anew. */
export function useReadOnly(): boolean {
  const [isReadOnly] = useState(() => readImpersonation() !== undefined);
  return isReadOnly;
}
