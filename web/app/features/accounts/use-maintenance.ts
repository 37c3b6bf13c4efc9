import { getSite } from '@hokka/contracts/site/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callEndpoint } from '../../lib/api/api-client.ts';
import {
  type MaintenanceWatch,
  readMaintenance,
  subscribeToMaintenance,
  watchMaintenance,
} from '../../lib/api/maintenance.ts';

/** A maintenance whose end the page waits for. */
export interface Maintenance {
  /** The server's message. */
  readonly message: string;
  /** Checks at once whether it is over; resolves when the answer is known. */
  readonly pollNow: () => Promise<void>;
}

/** The maintenance that blocks the page, until it is over. Then everything on the page is read again. */
export function useMaintenance(): Maintenance | undefined {
  const client = useQueryClient();
  const message = useSyncExternalStore(subscribeToMaintenance, readMaintenance, () => undefined);
  const watch = useRef<MaintenanceWatch>(undefined);
  const isInMaintenance = message !== undefined;
  useEffect(() => {
    if (!isInMaintenance) return undefined;
    const watcher = watchMaintenance(async () => (await callEndpoint(getSite)).maintenance);
    watch.current = watcher;
    return () => {
      watcher.stop();
      if (readMaintenance() === undefined) void client.invalidateQueries({}, { cancelRefetch: false });
    };
  }, [isInMaintenance, client]);
  return message === undefined ? undefined : { message, pollNow: async () => watch.current?.pollNow() };
}
