import { verifyEmail } from '@hokka/contracts/accounts/authentication.ts';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../../../lib/api/api-client.ts';

export type Verification =
  | { readonly state: 'loading' | 'verified' }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Follows a verification link once in the life of the component, also where React mounts it twice: that is why it is
 * neither a cached read, which an unmount would abort, nor a mutation.
 */
export function useVerification(token: string): Verification {
  const [verification, setVerification] = useState<Verification>({ state: 'loading' });
  const call = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    let mounted = true;
    const show = (outcome: Verification) => mounted && setVerification(outcome);
    call.current ??= callEndpoint(verifyEmail, { params: { token } });
    call.current.then(
      () => show({ state: 'verified' }),
      (error: unknown) => show({ state: 'failed', error }),
    );
    return () => {
      mounted = false;
    };
  }, [token]);
  return verification;
}
