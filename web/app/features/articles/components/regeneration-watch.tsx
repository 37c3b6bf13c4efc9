import { useEffect, useSyncExternalStore } from 'react';
import { useWritingState } from '../api.ts';
import {
  expectedRegenerations,
  notifyRegenerationEnd,
  subscribeToRegenerations,
  takeRegeneration,
} from '../expected-regenerations.ts';

/** Announces on any page how the regeneration of articles ended. */
export function RegenerationWatch() {
  const ids = useSyncExternalStore(subscribeToRegenerations, expectedRegenerations, expectedRegenerations);
  return [...ids].map((id) => <WatchedArticle key={id} id={id} />);
}

function WatchedArticle({ id }: { readonly id: string }) {
  const { data, error } = useWritingState(id);
  useEffect(() => {
    if (data != null) notifyRegenerationEnd(data);
    // The article was deleted meanwhile.
    else if (error?.status === 404) takeRegeneration(id);
  }, [id, data, error]);
  return null;
}
