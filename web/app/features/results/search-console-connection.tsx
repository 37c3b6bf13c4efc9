import { connectSearchConsole } from '@hokka/contracts/views/search-console.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { notifyFailure } from '../../ui/notify.ts';

/** Parameter of the results page after Google did not grant the permission. */
export const refusedParameter = 'google-izni-yok';

/** Asks Google for the permission to read the results of searches. */
export function Connect({ label }: { readonly label: string }) {
  const { mutateAsync } = useEndpointMutation(connectSearchConsole);
  const connect = () =>
    mutateAsync({}).then(
      ({ url }) => window.location.assign(url),
      (error: unknown) => notifyFailure('Google’a bağlanılamadı', error),
    );
  return (
    <Button variant="primary" pendingLabel="Google açılıyor..." onClick={connect}>
      {label}
    </Button>
  );
}
